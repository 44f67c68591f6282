import type { Brand } from '@packwright/core/medicines';
import type { DrugRow } from './store/index.ts';

/** A drug as core compares brands. */
export const brandOf = (drug: DrugRow): Brand => ({
  drugId: drug.id,
  genericCode: drug.generic_code,
  strength: drug.strength,
  atcCode: drug.atc_code,
  genericName: drug.generic_name,
  isBrandCritical: drug.is_brand_critical,
});

/** Brand and strength, which is often part of the name already. */
export const labelOf = ({ drug_name, strength }: Pick<DrugRow, 'drug_name' | 'strength'>): string =>
  drug_name.endsWith(strength) ? drug_name : `${drug_name} ${strength}`;
