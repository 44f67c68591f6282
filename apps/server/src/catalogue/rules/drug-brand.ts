import type { SwapBrand } from '@packwright/core/medicines';
import type { DrugRow } from '../store/index.ts';

/** A drug as core compares brands. */
export const toBrand = (drug: DrugRow): SwapBrand => ({
  drugId: drug.id,
  genericCode: drug.genericCode,
  strength: drug.strength,
  atcCode: drug.atcCode,
  genericName: drug.genericName,
  isBrandCritical: drug.isBrandCritical,
});
