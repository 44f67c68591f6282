import { limits } from '../fields/index.ts';

/** The number under which a patient of ours is known to the dispensing system; null when it cannot be one. */
export function parseExternalPatientNumber(externalPatientId: string): number | null {
  const number = /^\d{1,10}$/.test(externalPatientId) ? Number(externalPatientId) : 0;
  return number >= 1 && number <= limits.externalPatientId ? number : null;
}
