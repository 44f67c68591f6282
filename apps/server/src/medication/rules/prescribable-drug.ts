import { medicationRefusals, Refusal } from '@packwright/contract';
import { type DrugRow, getLiveDrug } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';

/**
 * Gets a drug that may be given to a patient who does not take it yet: live, and not ceased (DRUG-3). Call it again
 * after the medicine was written, as `getLiveDrug` says.
 */
export async function getPrescribableDrug(work: Work, drugId: number): Promise<DrugRow> {
  const drug = await getLiveDrug(work, drugId);
  if (drug.ceasedAt !== null) throw new Refusal(medicationRefusals.drugCeased);
  return drug;
}
