import { buildFieldRefusal, catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { moveWaitingSteps } from '../../balance/index.ts';
import { findDrugsByCodes, mapDispenseCode } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { findStagedRows } from '../store/index.ts';

/** A drug of the dispensing system is one of ours: its scripts, those that wait too, give to it (IMPORT-8). */
export async function mapStagedDrug(work: Work, id: number, drugId: number | null): Promise<void> {
  const [row] = await findStagedRows(work.db, 'DRG', [id]);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const code = row.content.drugCode ?? '';
  const [same] = await findDrugsByCodes(work.db, [code]);
  // Its scripts would go to one drug and its balances stay with another.
  if (same !== undefined && drugId !== null && same.id !== drugId)
    throw buildFieldRefusal(catalogueRefusals.drugCodeTaken, 'drugId');
  const drug = await mapDispenseCode(work, code, same?.id === drugId ? null : drugId);
  const target = drug ?? same;
  await moveWaitingSteps(work, code, {
    drugCode: target?.drugCode ?? code,
    genericCode: target?.genericCode ?? row.content.genericCode ?? '',
  });
  work.audit({
    area: 'importing',
    action: 'map drug',
    detail: { dispenseStagingId: id, code, drugId: drugId ?? 0 },
  });
}
