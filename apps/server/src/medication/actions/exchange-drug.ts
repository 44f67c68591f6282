import { raiseProfileVersions } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { brandColumns, raisedColumns } from '../draft.ts';
import { insistOnLive } from '../drug-of.ts';
import { differences, medicineTexts } from '../field-changes.ts';
import type { DrugPair } from '../judge-swap.ts';
import { recordChanges } from '../record-changes.ts';
import { giveDrug, labelsOfFoils, type MedicationChange, type PrescriptionRow } from '../store/index.ts';

/** A statement takes so many; a run through a whole facility takes several. */
const chunk = 500;

/**
 * Lets medicines of profiles that are held have another drug; doses, dates and directions stay as they are. Packs
 * made before show the change like any other of the profile (security 4.4).
 */
export async function exchangeDrug(
  work: Work,
  rows: readonly PrescriptionRow[],
  { from, to }: DrugPair,
  comment: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    ...brandColumns(to),
    ...raisedColumns(from, to),
    state: 'updated',
    userComment: comment,
  };
  for (let at = 0; at < rows.length; at += chunk) {
    const part = rows.slice(at, at + chunk);
    const labels = await labelsOfFoils(work.db, [...new Set(part.map(({ foilId }) => foilId))]);
    await giveDrug(
      work.db,
      part.map(({ id }) => id),
      columns,
    );
    await raiseProfileVersions(work.db, [...new Set(part.map(({ patientId }) => patientId))]);
    await recordChanges(
      work,
      part.map((row) => changeOf(row, { ...row, ...columns }, labels.get(row.foilId) ?? '')),
    );
  }
  await insistOnLive(work, to.id);
}

function changeOf(before: PrescriptionRow, after: PrescriptionRow, packLabel: string): MedicationChange {
  return {
    patientId: after.patientId,
    foilId: after.foilId,
    prescriptionId: after.id,
    kind: 'updated',
    drugName: after.drugName,
    genericName: after.genericName,
    comment: after.userComment,
    details: differences(medicineTexts(before, packLabel), medicineTexts(after, packLabel)),
    documentId: after.resourceDocumentId,
  };
}
