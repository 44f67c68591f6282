export {
  type Brand,
  type BrandStop,
  brandStop,
  brandStops,
  hindranceOf,
  isOtherBrand,
  mayBeSameDrug,
  type SwapHindrance,
  swapHindrances,
} from './brand-swap.ts';
export { type FlaggedDrug, flagsOfDrug } from './category-flags.ts';
export { type CuttingFacts, breaksWholeTablet, unevenParts } from './cutting.ts';
export {
  dosesWithoutMealtime,
  fewestMealtimes,
  hasMealtime,
  mostMealtimes,
  noMealtimeMessage,
} from './mealtimes.ts';
export { nextPackLabel } from './pack-label.ts';
export { type Packability, isPackability, packabilities, packingAdvice } from './packing-advice.ts';
export { type MedicineIdentity, isSameMedicine } from './same-medicine.ts';
export { type WeeklyFacts, isOftenerThanWeekly, isWeeklyMedicine } from './weekly-medicine.ts';
