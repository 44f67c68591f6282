import { clearUnused, isSamePrescription, type Prescription } from '@packwright/core/prescriptions';
import { type ChangedPrescriptionBody, readPrescriptionBody } from '../read-body.ts';

/** Whether a save of these fields would leave the medicine as it is (MED-38). */
export function isUnchangedBy(line: Prescription, body: ChangedPrescriptionBody): boolean {
  const before = clearUnused(line);
  return isSamePrescription(before, clearUnused({ ...before, ...readPrescriptionBody(body) }));
}
