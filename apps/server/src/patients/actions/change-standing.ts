import { patientsRefusals, Refusal } from '@packwright/contract';
import { createDayOrNull } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import { ownComments } from '@packwright/core/prescriptions';
import type { GroupRow } from '../../facilities/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PatientConsequences } from '../consequences.ts';
import { announcePatients } from '../events.ts';
import { hasPackColumns } from '../read-body.ts';
import { changeStanding, type PatientStanding, type StandingChange } from '../rules/standing.ts';
import { toStandingColumns, toStanding } from '../rules/standing-columns.ts';
import {
  lockPackedPatients,
  type PatientChange,
  type PatientRow,
  savePatient,
  stopPackingFor,
} from '../store/index.ts';
import { assertSoundDays } from './assert-sound-days.ts';
import { followStanding } from './follow-standing.ts';
import { assertActiveGroup, lockWithGroup } from './place.ts';
import { recordProfileChange } from './profile-version.ts';

/** Changes the patient status, the packing status or the suspension, from the header (PATIENT-4, PATIENT-3). */
export async function changePatientStanding(
  work: Work,
  id: number,
  change: StandingChange,
  consequences: PatientConsequences,
): Promise<void> {
  const placed = await lockWithGroup(work, id);
  await saveStanding(work, placed.patient, judgeStanding(work, placed, change), consequences);
  await announcePatients(work, [id]);
}

interface PlacedPatient {
  readonly patient: PatientRow;
  readonly group: GroupRow;
}

/** The statuses of a locked patient after a change; refuses what no patient in this group may be. */
export function judgeStanding(
  work: Work,
  { patient, group }: PlacedPatient,
  change: StandingChange,
): PatientStanding {
  const after = changeStanding(toStanding(patient), change, work.today);
  if (!after) throw new Refusal(patientsRefusals.notPackable);
  assertSoundDays(after, createDayOrNull(patient.dob), work.today);
  assertActiveGroup(group, patient, after.packingStatus);
  return after;
}

/** Saves the statuses of a locked patient with what follows from them. */
export async function saveStanding(
  work: Work,
  patient: PatientRow,
  after: PatientStanding,
  consequences: PatientConsequences,
): Promise<void> {
  const { id } = patient;
  const before = toStanding(patient);
  const old: PatientChange = toStandingColumns(before);
  const columns: PatientChange = toStandingColumns(after);
  const changed = (Object.keys(columns) as (keyof PatientChange)[]).filter(
    (column) => old[column] !== columns[column],
  );
  const doesAffectPacks = hasPackColumns(changed);
  await savePatient(work.db, id, columns, doesAffectPacks);
  if (doesAffectPacks) recordProfileChange(work, [id]);
  await followStanding(work, id, before, after, consequences);
  work.audit({
    area: 'patients',
    action: 'change status',
    objectKind: 'patient',
    objectId: id,
    patientId: id,
    detail: { before, after },
  });
}

/**
 * A patient group became inactive: all its patients do, and take no more medicines (GROUP-3, PATIENT-2). Answers how many
 * patients.
 */
export async function makeGroupInactive(
  work: Work,
  groupId: number,
  { onPatientInactive }: PatientConsequences,
): Promise<number> {
  const { code } = packingStatuses.inactive;
  const ids = (await lockPackedPatients(work.db, groupId)).map(({ id }) => id);
  await stopPackingFor(work.db, ids, code);
  for (const id of ids) {
    await onPatientInactive(work, id, ownComments.groupInactive);
    work.audit({
      area: 'patients',
      action: 'inactive with the group',
      objectKind: 'patient',
      objectId: id,
      patientId: id,
    });
  }
  if (ids.length > 0) await announcePatients(work, ids);
  return ids.length;
}
