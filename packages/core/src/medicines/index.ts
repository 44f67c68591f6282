export { buildClockHeadings, clockIntervals } from './clock-headings.ts';
export {
  type SwapBrand,
  type BrandBlockReason,
  findBrandBlockReason,
  brandBlockReasons,
  findSwapBlockReason,
  isOtherBrand,
  isSameStrength,
  mayBeSameDrug,
  type SwapBlockReason,
  swapBlockReasons,
} from './brand-swap.ts';
export { type FlaggedDrug, getDrugFlags, listMissingCategories, warfarinCode } from './category-flags.ts';
export { type CrushingFacts, mayNotCrush, startDoNotCrush } from './do-not-crush.ts';
export { getDoseUnit, isSameForm } from './drug-form.ts';
export { areNamedAlike, displayDrugName, isSameBrandName, shortenDrugName } from './drug-name.ts';
export { type CuttingFacts, isBreakingWholeTablet, filterUnevenParts } from './cutting.ts';
export {
  findSlotsWithoutMealtime,
  findSlotsWithoutTime,
  fewestMealtimes,
  hasMealtime,
  isClockTime,
  mostMealtimes,
  noMealtimeMessage,
  readClockTime,
} from './mealtimes.ts';
export { getNextPackLabel } from './pack-label.ts';
export { type Packability, isPackability, packabilities, resolvePackingAdvice } from './packing-advice.ts';
export { findTallLetters, hasTallLetters, type TallLetters } from './tall-man.ts';
export { type MedicineIdentity, isSameMedicine } from './same-medicine.ts';
export { type WeeklyFacts, isMoreOftenThanWeekly, isWeeklyMedicine } from './weekly-medicine.ts';
