/** The eight pack categories, in the order in which they are looked for, STANDARD last (MED-5). */
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

/** The categories in the words of sheets and labels; no code of ours stands on paper (PRINT-19). */
export const packCategoryNames: Readonly<Record<PackCategory, string>> = {
  STANDARD: 'Regular medicines',
  SHORTCOURSE: 'Short course, finish all',
  PRN: 'When required (PRN)',
  S8: 'Schedule 8',
  S4N: 'Schedule 4, separate handling',
  CYTOTOXIC: 'CYTOTOXIC',
  WARFARIN: 'Warfarin',
  SINEMET: 'Time critical',
};

/** How a medicine is supplied; only `packed` and `prn` go into packs. */
export type Supply = 'packed' | 'unpacked' | 'prn' | 'unpackedPrn';

/** The category flags of a prescription (MED-5). */
export interface CategoryFlags {
  isShortCourse: boolean;
  isS8Drug: boolean;
  isCytotoxic: boolean;
  isWarfarin: boolean;
  isSinemet: boolean;
  isS4N: boolean;
}

/** The flags of a medicine that is checked one by one and passed by password, in whatever pack it lies (PACK-92). */
export type GuardFlags = Pick<CategoryFlags, 'isS8Drug' | 'isCytotoxic' | 'isWarfarin'>;

const guarded: readonly PackCategory[] = ['S8', 'CYTOTOXIC', 'WARFARIN'];

export const hasGuardFlag = (flags: GuardFlags): boolean =>
  flags.isS8Drug || flags.isCytotoxic || flags.isWarfarin;

/** Whether a frozen medicine is guarded: by the category of its pack, or though that is another one (PACK-92). */
export const isGuardedLine = ({
  category,
  isGuarded = false,
}: {
  readonly category: PackCategory;
  readonly isGuarded?: boolean;
}): boolean => isGuarded || guarded.includes(category);

/** The one category of a medicine, by their order (MED-5); insulin has none of its own. */
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
