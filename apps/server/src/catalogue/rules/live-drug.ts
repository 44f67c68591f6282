import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { type DrugRow, findDrug } from '../store/index.ts';

/**
 * Gets a drug that may be prescribed. Call it again after the medicine was written: the row then locks the drug, so a
 * concurrent archive or merge becomes visible.
 */
export async function getLiveDrug(work: Work, drugId: number): Promise<DrugRow> {
  const drug = await findDrug(work.db, drugId);
  if (drug === undefined) throw new Refusal(sharedRefusals.notFound);
  return drug;
}
