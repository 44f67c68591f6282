import type { AuditAct } from '@packwright/contract/audit-labels';
import { patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import { checkMedicareNumber, normaliseChecked } from '@packwright/core/identifiers';
import { ownComments } from '@packwright/core/prescriptions';
import type { Work } from '../../platform/work.ts';
import type { PatientConsequences } from '../consequences.ts';
import { announcePatients } from '../events.ts';
import { lockPatient, type PatientChange, type PatientRow, savePatient } from '../store/index.ts';
import { recordProfileChange } from './profile-version.ts';

/** Archives a patient; with active packs or open jobs only when that is confirmed (PATIENT-5). */
export async function archivePatient(
  work: Work,
  id: number,
  isConfirmed: boolean,
  { hasActiveData, onPatientInactive, onPatientArchived }: PatientConsequences,
): Promise<void> {
  await getLockedPatient(work, id);
  if (!isConfirmed && (await hasActiveData(work, id))) throw new Refusal(patientsRefusals.hasActiveData);
  await onPatientInactive(work, id, ownComments.patientArchived);
  await onPatientArchived(work, id);
  const change = {
    archivedAt: work.now,
    patientStatus: patientStatuses.deleted.code,
    packingStatus: packingStatuses.inactive.code,
  };
  await saveAndAudit(work, id, change, 'archive patient', true);
}

/** Records that the profile was checked (PATIENT-6). */
export async function markChecked(
  work: Work,
  id: number,
): Promise<{ lastCheckedDate: string; lastCheckedUserName: string }> {
  await getLockedPatient(work, id);
  const change = { lastCheckedAt: work.now, lastCheckedBy: work.who.userId };
  await saveAndAudit(work, id, change, 'check profile', false);
  return { lastCheckedDate: work.now, lastCheckedUserName: work.who.fullName };
}

/** Changes the Medicare number alone; empty clears it (PATIENT-9). */
export async function setMedicareNumber(work: Work, id: number, text: string): Promise<void> {
  await getLockedPatient(work, id);
  await saveAndAudit(
    work,
    id,
    { medicareNumber: normaliseChecked(checkMedicareNumber, text) },
    'change Medicare number',
    true,
  );
}

async function getLockedPatient(work: Work, id: number): Promise<PatientRow> {
  const patient = await lockPatient(work.db, id);
  if (!patient) throw new Refusal(sharedRefusals.notFound);
  return patient;
}

async function saveAndAudit(
  work: Work,
  id: number,
  change: PatientChange,
  action: AuditAct,
  doesAffectPacks: boolean,
): Promise<void> {
  await savePatient(work.db, id, change, doesAffectPacks);
  if (doesAffectPacks) recordProfileChange(work, [id]);
  work.audit({ area: 'patients', action, objectKind: 'patient', objectId: id, patientId: id });
  await announcePatients(work, [id]);
}
