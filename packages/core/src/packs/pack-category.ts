/** The eight pack categories of 1§3, in the order in which D-084 looks for them, STANDARD last. */
export const packCategories = [
  'PRN',
  'SHORTCOURSE',
  'S8',
  'CYTOTOXIC',
  'WARFARIN',
  'SINEMET',
  'S4N',
  'STANDARD',
] as const;

export type PackCategory = (typeof packCategories)[number];

/** How a medicine is supplied; only `packed` and `prn` go into packs. */
export type Supply = 'packed' | 'unpacked' | 'prn' | 'unpackedPrn';

/** The category flags of a prescription (1§3). */
export interface CategoryFlags {
  isShortCourse: boolean;
  isS8Drug: boolean;
  isCytotoxic: boolean;
  isWarfarin: boolean;
  isSinemet: boolean;
  isS4N: boolean;
}

/** The one category of a medicine, by the precedence of D-084; insulin has none of its own. */
export function getPackCategory(supply: Supply, flags: CategoryFlags): PackCategory {
  if (supply === 'prn' || supply === 'unpackedPrn') return 'PRN';
  if (flags.isShortCourse) return 'SHORTCOURSE';
  if (flags.isS8Drug) return 'S8';
  if (flags.isCytotoxic) return 'CYTOTOXIC';
  if (flags.isWarfarin) return 'WARFARIN';
  if (flags.isSinemet) return 'SINEMET';
  if (flags.isS4N) return 'S4N';
  return 'STANDARD';
}

/** Does the medicine take a place in a pack? */
export function isPackable(supply: Supply): boolean {
  return supply === 'packed' || supply === 'prn';
}
