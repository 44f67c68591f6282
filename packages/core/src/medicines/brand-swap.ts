/** The facts that decide whether one drug may replace another. */
export interface SwapBrand {
  readonly drugId: number;
  readonly genericCode: string;
  readonly strength: string;
  readonly atcCode: string;
  readonly genericName: string;
  readonly isBrandCritical: boolean;
}

/** Why a brand is never exchanged for another, the gravest first (SWAP-4). */
export const brandBlockReasons = ['WARFARIN_BRAND', 'BRAND_CRITICAL', 'NO_GENERIC_CODE'] as const;

export type BrandBlockReason = (typeof brandBlockReasons)[number];

const isWarfarin = ({ atcCode, genericName }: SwapBrand): boolean =>
  atcCode.startsWith('B01AA03') || genericName.toLowerCase().includes('warfarin');

/** Null when other brands may be given for this one. */
export function findBrandBlockReason(brand: SwapBrand): BrandBlockReason | null {
  if (isWarfarin(brand)) return 'WARFARIN_BRAND';
  if (brand.isBrandCritical) return 'BRAND_CRITICAL';
  return brand.genericCode === '' ? 'NO_GENERIC_CODE' : null;
}

const normaliseStrength = (strength: string): string => strength.toLowerCase().replaceAll(/\s/g, '');

/** Are these tablets of one strength, as far as both drugs say? Doses are counted in tablets, not in milligrams. */
export function isSameStrength(
  one: Pick<SwapBrand, 'strength'>,
  other: Pick<SwapBrand, 'strength'>,
): boolean {
  const strengths = [normaliseStrength(one.strength), normaliseStrength(other.strength)];
  return strengths.includes('') || strengths[0] === strengths[1];
}

/** Is the one drug another brand of the other: the same generic in the same strength (SWAP-1)? */
export const isOtherBrand = (one: SwapBrand, other: SwapBrand): boolean =>
  one.drugId !== other.drugId &&
  one.genericCode !== '' &&
  one.genericCode === other.genericCode &&
  isSameStrength(one, other);

/** Whether these may be two records of one drug. A missing generic code excludes nothing (DRUG-10). */
export const mayBeSameDrug = (one: SwapBrand, other: SwapBrand): boolean =>
  (one.genericCode === '' || other.genericCode === '' || one.genericCode === other.genericCode) &&
  isSameStrength(one, other);

/** Why a medicine keeps its brand when the others are swapped, the gravest first. */
export const swapBlockReasons = [
  /** It was ceased or deleted meanwhile. */
  'ENDED',
  /** It has another drug than the one that is swapped; a swap that was sent twice meets this. */
  'OTHER_DRUG',
  /** "No substitution" (isPreventBrandswap). */
  'PREVENTED',
  /** An allergy is about the new brand and was not about the old one. */
  'ALLERGY_MATCH',
  /** The new brand must not be broken, and the doses break it. */
  'MUST_STAY_WHOLE',
  /** The new brand is known as one that is taken weekly, and these doses come oftener. */
  'WEEKLY_MEDICINE',
  /** The new brand is advised against in this pack, and the old one was not. */
  'PACKING_ADVICE',
] as const;

export type SwapBlockReason = (typeof swapBlockReasons)[number];

/** The gravest of the things that hold for a medicine; null when it may be swapped. */
export const findSwapBlockReason = (
  holds: Readonly<Record<SwapBlockReason, boolean>>,
): SwapBlockReason | null => swapBlockReasons.find((blockReason) => holds[blockReason]) ?? null;
