import type { Prescription } from './prescription.ts';

// A save sets these by itself.
const setBySaving: ReadonlySet<string> = new Set<keyof Prescription>(['state', 'userComment']);

/** Whether a save would leave a medicine as it is (MED-38). */
export const isSamePrescription = (before: Prescription, after: Prescription): boolean =>
  Object.entries(after).every(
    ([name, value]) =>
      setBySaving.has(name) || JSON.stringify(value) === JSON.stringify(before[name as keyof Prescription]),
  );
