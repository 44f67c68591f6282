export const packTypes = ['SOLID', 'PERF', 'TRIFOLD', 'MEDICO PAK'] as const;
export type PackType = (typeof packTypes)[number];

/** Pack brands besides the house brand, which the pharmacy's server names (PACK-49). */
export const otherPackBrands = ['PPAK', 'MEDICO'] as const;

/** foilType and blisterType (PACK-49). */
export const foilTypes = {
  blister: { code: 0, name: 'Blister' },
  sachet: { code: 1, name: 'Sachet' },
} as const;

export type FoilType = keyof typeof foilTypes;

/** The strip widths, in mm, that a print profile may keep (PRINT-12). */
export const stripWidths = [9, 12, 18, 24, 30] as const;

/** Review periods of the pill balance, in weeks (LEDGER-12). */
export const reviewWeeks = [1, 2, 3, 4, 6, 8] as const;
