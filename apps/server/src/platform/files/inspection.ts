import { filesRefusals } from '@packwright/contract/files';
import { Refusal } from '@packwright/contract/machinery';
import { createFairTurns, TurnsBusy } from '../fair-turns.ts';
import { createWorkerPool } from '../workers/index.ts';
import type { InspectedUpload, UploadToInspect } from './inspect-upload.ts';

export interface Inspection {
  /** Throws UPLOADS_BUSY when too many uploads wait, and IMAGE_UNREADABLE for one that takes too long. */
  inspect(pharmacyId: number, upload: UploadToInspect): Promise<InspectedUpload>;
  close(): Promise<void>;
}

// An upload that waits holds a connection to the database, of which there are twelve.
const limits = { atOnce: 1, mostWaiting: 5 };
const idleMilliseconds = 60_000;
const patience = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Uploads are looked at in a thread of their own, one after the other and the pharmacies in turn: a person at a bench
 * waits for nobody's photographs (API-31). The thread starts with the first upload.
 */
export function openInspection(onError: (error: unknown) => void): Inspection {
  const takeTurn = createFairTurns(limits);
  const pool = createWorkerPool({
    filename: import.meta.resolve('./inspection-worker.ts'),
    mostThreads: limits.atOnce,
    idleMilliseconds,
    resourceLimits,
    onError,
  });
  const inspectInTurn = (upload: UploadToInspect): Promise<unknown> =>
    pool.run('inspect', upload, { signal: AbortSignal.timeout(patience) });
  return {
    inspect: (pharmacyId, upload) =>
      takeTurn(String(pharmacyId), () => inspectInTurn(upload)).then(
        (inspected) => inspected as InspectedUpload,
        (error: unknown) => {
          if (error instanceof TurnsBusy) throw new Refusal(filesRefusals.busy, { retryAfterSeconds: 5 });
          // It was too much for the thread, or for our patience.
          if (isSpent(error)) throw new Refusal(filesRefusals.imageUnreadable);
          throw error;
        },
      ),
    close: () => pool.close(),
  };
}

const isSpent = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
