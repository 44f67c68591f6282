import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import { ownComments } from '@packwright/core/prescriptions';
import type { Work } from '../../platform/work.ts';
import type { PatientConsequences } from '../consequences.ts';
import type { PatientStanding } from '../rules/standing.ts';
import { doReminders } from '../store/index.ts';

/**
 * An inactive patient has all medicines ceased; becoming active again does not restore them (PATIENT-2). Nobody has to be
 * reminded of a patient who has died (PATIENT-40).
 */
export async function followStanding(
  work: Work,
  patientId: number,
  before: PatientStanding,
  after: PatientStanding,
  { onPatientInactive }: PatientConsequences,
): Promise<void> {
  const { deceased } = patientStatuses;
  if (before.patientStatus !== deceased.code && after.patientStatus === deceased.code)
    await endReminders(work, patientId);
  const { code } = packingStatuses.inactive;
  if (before.packingStatus === code || after.packingStatus !== code) return;
  await onPatientInactive(work, patientId, ownComments.patientInactive);
}

async function endReminders(work: Work, patientId: number): Promise<void> {
  const noteIds = await doReminders(work.db, patientId, { doneAt: work.now, doneBy: work.who.userId });
  for (const objectId of noteIds)
    work.audit({ area: 'patients', action: 'do note', objectKind: 'note', objectId, patientId });
}
