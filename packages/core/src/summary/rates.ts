const round = (value: number): number => Math.round(value * 10) / 10;

/** The percentage of a part with one decimal; null of nothing. */
export const computeRate = (part: number, whole: number): number | null =>
  whole === 0 ? null : round((part * 100) / whole);

/** Packs for each hour in which at least one was packed, with one decimal; null without an hour (SUMMARY-3). */
export const computePace = (packs: number, hours: number): number | null =>
  hours === 0 ? null : round(packs / hours);
