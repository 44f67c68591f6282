import { importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { notifyPharmacy } from '../../administration/index.ts';
import type { Work } from '../../platform/work.ts';
import { compareStagedPatients } from '../reads/patients.ts';
import { findStagedPatientsByNumber } from '../store/index.ts';
import { importStagedPatients } from './import-patients.ts';

/**
 * Admits the patients of these numbers, all or none, each into the group of its facility or, where that is none of ours,
 * into this one (ADMIN-56). Answers how many.
 */
export async function migratePatients(
  work: Work,
  numbers: readonly number[],
  patientGroupId: number | undefined,
): Promise<number> {
  const rows = await findStagedPatientsByNumber(work.db, numbers);
  if (rows.length !== numbers.length) throw new Refusal(sharedRefusals.notFound);
  const asked = (await compareStagedPatients(work, rows)).map(({ row, groupId }) => {
    const group = groupId === 0 ? patientGroupId : groupId;
    if (group === undefined) throw new Refusal(importingRefusals.groupMissing);
    return { dispenseStagingId: row.id, patientGroupId: group };
  });
  const count = await importStagedPatients(work, asked);
  await notifyPharmacy(work, {
    type: 'dataMigration',
    message: { outcome: 'migrated', count },
    area: 'importing',
  });
  return count;
}
