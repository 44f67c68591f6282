import { isCodeOfAnother } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { renameAllergies } from '../store/index.ts';
import { bumpProfileVersions } from './profile-version.ts';

type DrugCodes = Parameters<typeof renameAllergies>[1];

/** Moves the allergies of a merged drug to the remaining one. The profiles are locked. */
export async function moveAllergies(work: Work, from: DrugCodes, into: DrugCodes): Promise<void> {
  const isByCode = !(await isCodeOfAnother(work.db, from));
  const moved = await renameAllergies(work.db, from, into, isByCode);
  const patientIds = [...new Set(moved.map(({ patientId }) => patientId))];
  await bumpProfileVersions(work, patientIds);
  for (const { id, patientId } of moved)
    work.audit({
      area: 'patients',
      action: 'allergy to merged drug',
      objectKind: 'allergy',
      objectId: id,
      patientId,
      detail: { fromDrugId: from.id, toDrugId: into.id },
    });
  if (patientIds.length > 0) await announcePatients(work, patientIds);
}
