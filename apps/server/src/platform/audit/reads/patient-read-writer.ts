import { setTimeout as pause } from 'node:timers/promises';
import type { PatientReadLine } from './patient-read.ts';

/** Writes the read lines of several calls in one statement. */
export interface PatientReadWriter {
  /** Resolves when the line is written; rejects when it could not be. */
  write(line: PatientReadLine): Promise<void>;
  /** Resolves when every line handed over so far is written. */
  drain(): Promise<void>;
}

interface Batch {
  readonly lines: PatientReadLine[];
  readonly written: PromiseWithResolvers<void>;
}

/** Lines gather this long after a batch, in milliseconds; the first after a rest waits for nothing. */
const gatherFor = 2;

/**
 * Creates the writer of one server process. A call waits for the batch with its line before it answers, so that no line
 * is only in memory after a person has read the answer (decisions 0011 and 0047).
 */
export function createPatientReadWriter(
  insert: (lines: readonly PatientReadLine[]) => Promise<void>,
): PatientReadWriter {
  let next: Batch | null = null;
  let writing: Promise<void> | null = null;

  const writeAll = async (): Promise<void> => {
    for (let batch = next; batch !== null; batch = next) {
      next = null;
      await insert(batch.lines).then(batch.written.resolve, batch.written.reject);
      await pause(gatherFor);
    }
    writing = null;
  };

  return {
    write: (line) => {
      next ??= { lines: [], written: Promise.withResolvers() };
      next.lines.push(line);
      const { promise } = next.written;
      writing ??= writeAll();
      return promise;
    },
    drain: async () => void (await writing),
  };
}
