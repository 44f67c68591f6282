import type { DrugRow } from '../catalogue/index.ts';
import type { PrescriptionRow } from './store/index.ts';

/** The drug of a medicine. One that is missing is a fault: left out, its tablets would be missing from the pack. */
export function drugOf(
  { id, drug_id }: Pick<PrescriptionRow, 'id' | 'drug_id'>,
  drugs: ReadonlyMap<number, DrugRow>,
): DrugRow {
  const drug = drugs.get(drug_id);
  if (drug === undefined) throw new Error(`Medicine ${id} names drug ${drug_id}, which is not there`);
  return drug;
}
