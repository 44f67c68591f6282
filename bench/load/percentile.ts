/** The value below which a share of all lies; NaN when there are none. */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const computeMedian = (values: readonly number[]): number => computePercentile(values, 0.5);
