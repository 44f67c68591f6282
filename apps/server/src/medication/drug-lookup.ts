import { Refusal, sharedRefusals } from '@packwright/contract';
import { type DrugRow, findDrug } from '../catalogue/index.ts';
import type { Work } from '../platform/work.ts';
import type { PrescriptionRow } from './store/index.ts';

/** The drug of a medicine. One that is missing is a fault: left out, its tablets would be missing from the pack. */
export function getDrugOfPrescription(
  { id, drugId }: Pick<PrescriptionRow, 'id' | 'drugId'>,
  drugs: ReadonlyMap<number, DrugRow>,
): DrugRow {
  const drug = drugs.get(drugId);
  if (drug === undefined) throw new Error(`Medicine ${id} names drug ${drugId}, which is not there`);
  return drug;
}

/**
 * Gets a drug that may be prescribed. Call it again after the medicine was written: the row then locks the drug, so a
 * concurrent archive or merge becomes visible.
 */
export async function getLiveDrug(work: Work, drugId: number): Promise<DrugRow> {
  const drug = await findDrug(work.db, drugId);
  if (drug === undefined) throw new Refusal(sharedRefusals.notFound);
  return drug;
}
