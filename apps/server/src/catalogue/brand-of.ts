import type { Brand } from '@packwright/core/medicines';
import type { DrugRow } from './store/index.ts';

/** A drug as core compares brands. */
export const brandOf = (drug: DrugRow): Brand => ({
  drugId: drug.id,
  genericCode: drug.genericCode,
  strength: drug.strength,
  atcCode: drug.atcCode,
  genericName: drug.genericName,
  isBrandCritical: drug.isBrandCritical,
});

/** Brand and strength, which is often part of the name already. */
export const labelOf = ({ drugName, strength }: Pick<DrugRow, 'drugName' | 'strength'>): string =>
  drugName.endsWith(strength) ? drugName : `${drugName} ${strength}`;
