import { formatGlyphs, toHundredths } from '../quantity/index.ts';

const formatDose = (dose: number): string => (dose === 0 ? '·' : formatGlyphs(toHundredths(dose)));

/** The doses of a day by mealtime, '1 – · – ½'; empty without a dose. */
export const formatDayDoses = (row: readonly number[]): string =>
  row
    .slice(0, row.findLastIndex((dose) => dose > 0) + 1)
    .map(formatDose)
    .join(' – ');

/** The dose patterns of the days, '1 – · – ½', and how many tablets in all. */
export function formatDosePattern(rows: readonly (readonly number[])[]): string {
  const patterns = new Set(rows.map(formatDayDoses).filter((pattern) => pattern !== ''));
  const total = toHundredths(rows.flat().reduce((sum, dose) => sum + dose, 0));
  return total === 0 ? '0' : `${[...patterns].join(' / ')} (${formatGlyphs(total)})`;
}
