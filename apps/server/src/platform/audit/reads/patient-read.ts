import {
  type Call,
  isPatientRead,
  type Subjects,
  createSubjectsReader,
} from '@packwright/contract/machinery';
import type { AuditOrigin } from '../store.ts';

/** The patients in the answer of a call: their ids, their number and a digest of the request. */
export interface PatientRead {
  readonly subjects: Subjects;
  readonly total: number;
  readonly requestDigest: Uint8Array;
}

/** A patient read with the person, the moment and the call. */
export type PatientReadLine = AuditOrigin & PatientRead;

/** Of a long list the first hundred are named, and how many there were. */
export const mostNamed = 100;

/** Reads the patient read from a request and its answer; null for calls that reveal no patient. */
export function createPatientReadExtractor(
  definition: Call,
): ((received: unknown, handled: unknown) => Pick<PatientRead, 'subjects' | 'total'>) | null {
  if (!isPatientRead(definition)) return null;
  const read = createSubjectsReader(definition);
  return (received, handled) => {
    const found = Object.entries(read(received, handled));
    const subjects = Object.fromEntries(found.map(([kind, ids]) => [kind, ids.slice(0, mostNamed)]));
    return { subjects, total: Math.max(0, ...found.map(([, ids]) => ids.length)) };
  };
}
