import { packingStatuses } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import type { PatientConsequences } from '../consequences.ts';
import type { PatientStanding } from '../rules/standing.ts';

const inactiveComment = 'The patient became inactive';

/** An inactive patient has all medicines ceased; becoming active again does not restore them (PATIENT-2). */
export async function followStanding(
  work: Work,
  patientId: number,
  before: PatientStanding,
  after: PatientStanding,
  { onPatientInactive }: PatientConsequences,
): Promise<void> {
  const { code } = packingStatuses.inactive;
  if (before.packingStatus === code || after.packingStatus !== code) return;
  await onPatientInactive(work, patientId, inactiveComment);
}
