import type { DrugRow } from '../../catalogue/index.ts';
import type { SavedPrescription } from '../store/index.ts';

/** The drug of a medicine. One that is missing is a fault: left out, its tablets would be missing from the pack. */
export function getDrugOfPrescription(
  { id, drugId }: Pick<SavedPrescription, 'id' | 'drugId'>,
  drugs: ReadonlyMap<number, DrugRow>,
): DrugRow {
  const drug = drugs.get(drugId);
  if (drug === undefined) throw new Error(`Medicine ${id} names drug ${drugId}, which is not there`);
  return drug;
}
