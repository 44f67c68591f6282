import { compareTexts, getRaisedFlags, takeBrand, toPrescriptionTexts } from '@packwright/core/prescriptions';
import { getLiveDrug } from '../../catalogue/index.ts';
import { bumpProfileVersions } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import type { DrugPair } from '../rules/assess-swap.ts';
import { recordChanges } from './record-changes.ts';
import {
  updateDrugColumns,
  findFoilLabels,
  type MedicationChange,
  type SavedPrescription,
} from '../store/index.ts';

/** A statement takes so many; a run through a whole facility takes several. */
const chunk = 500;

/**
 * Lets medicines of profiles that are held have another drug; doses, dates and directions stay as they are. Packs
 * made before show the change like any other of the profile (SWAP-7, PACK-9).
 */
export async function exchangeDrug(
  work: Work,
  rows: readonly SavedPrescription[],
  { from, to }: DrugPair,
  comment: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    ...takeBrand(to),
    ...getRaisedFlags(from, to),
    state: 'updated',
    userComment: comment,
  };
  for (let at = 0; at < rows.length; at += chunk) {
    const part = rows.slice(at, at + chunk);
    const labels = await findFoilLabels(work.db, [...new Set(part.map(({ foilId }) => foilId))]);
    await updateDrugColumns(
      work.db,
      part.map(({ id }) => id),
      columns,
    );
    await bumpProfileVersions(work, [...new Set(part.map(({ patientId }) => patientId))]);
    await recordChanges(
      work,
      part.map((row) => buildDrugChange(row, { ...row, ...columns }, labels.get(row.foilId) ?? '')),
    );
  }
  await getLiveDrug(work, to.id);
}

function buildDrugChange(
  before: SavedPrescription,
  after: SavedPrescription,
  packLabel: string,
): MedicationChange {
  return {
    patientId: after.patientId,
    foilId: after.foilId,
    prescriptionId: after.id,
    kind: 'updated',
    drugName: after.drugName,
    genericName: after.genericName,
    comment: after.userComment,
    details: compareTexts(toPrescriptionTexts(before, packLabel), toPrescriptionTexts(after, packLabel)),
    documentId: after.resourceDocumentId,
  };
}
