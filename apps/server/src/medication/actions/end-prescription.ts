import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { bumpProfileVersion } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { getChangeComment, recordChanges } from './record-changes.ts';
import {
  listActiveOfPatient,
  type ChangeKind,
  findPrescription,
  lockPrescription,
  markCeased,
  markPrescriptionDeleted,
  type MedicationChange,
  type SavedPrescription,
} from '../store/index.ts';

/** Ceases a medicine; there is no way back (MED-2). */
export async function ceasePrescription(work: Work, id: number, given: string | undefined): Promise<void> {
  const { row, comment } = await lockForEnding(work, id, given);
  if (row.state === 'ceased') throw new Refusal(medicationRefusals.ceasedIsFinal);
  await markCeased(work.db, [id], { userId: work.who.userId, now: work.now, comment });
  await recordChanges(work, [buildEndChange(row, 'ceased', comment)]);
}

/** Takes a medicine off the profile, ceased or not; the history keeps it (MED-4). */
export async function deletePrescription(work: Work, id: number, given: string | undefined): Promise<void> {
  const { row, comment } = await lockForEnding(work, id, given);
  await markPrescriptionDeleted(work.db, id, work.now);
  await recordChanges(work, [buildEndChange(row, 'deleted', comment)]);
}

/** Ceases everything a patient takes, as when the patient or the group becomes inactive. Answers how many. */
export async function ceaseAllPrescriptions(work: Work, patientId: number, comment: string): Promise<number> {
  await bumpProfileVersion(work, patientId);
  const rows = await listActiveOfPatient(work.db, patientId);
  await markCeased(
    work.db,
    rows.map(({ id }) => id),
    { userId: work.who.userId, now: work.now, comment },
  );
  if (rows.length > 0) {
    await recordChanges(
      work,
      rows.map((row) => buildEndChange(row, 'ceased', comment)),
    );
  }
  return rows.length;
}

async function lockForEnding(
  work: Work,
  id: number,
  given: string | undefined,
): Promise<{ row: SavedPrescription; comment: string }> {
  const found = await findPrescription(work.db, id);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  const comment = getChangeComment(work, given);
  await bumpProfileVersion(work, found.patientId);
  const row = await lockPrescription(work.db, id);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  return { row, comment };
}

const buildEndChange = (row: SavedPrescription, kind: ChangeKind, comment: string): MedicationChange => ({
  patientId: row.patientId,
  foilId: row.foilId,
  prescriptionId: row.id,
  kind,
  drugName: row.drugName,
  genericName: row.genericName,
  comment,
  details: [{ field: 'state', oldValue: row.state, newValue: kind }],
  documentId: null,
});
