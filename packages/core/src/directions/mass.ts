/** A number with a unit of mass, as texts and drug records write it. */
export const massNumber = String.raw`\d+(?:[.,]\d+)*`;
export const massUnit = '(?:milligrams?|mgs?|micrograms?|microgs?|mcgs?|[µμu]g|grams?|gm?)';

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:milligrams?|mgs?)$/i, 1000],
  [/^(?:micrograms?|microgs?|mcgs?|[µμu]g)$/i, 1],
];
const gram = 1_000_000;

/** '1,000' has a thousand, '2,5' is written with a comma. */
const readNumber = (text: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));

/** The micrograms of so much of a unit. */
export function toMicrograms(count: number | string, unit: string): number {
  const factor = units.find(([pattern]) => pattern.test(unit))?.[1] ?? gram;
  return (typeof count === 'number' ? count : readNumber(count)) * factor;
}

const single = new RegExp(`^\\s*(${massNumber})\\s*(${massUnit})(?![\\p{L}\\d/%])[^\\d/+%]*$`, 'iu');

/** The micrograms of one tablet; null where a strength is no single mass: '50 mg/12.5 mg', '5 mg/5 mL', '25 units'. */
export function readStrength(strength: string): number | null {
  const [, count = '', unit = ''] = single.exec(strength) ?? [];
  const micrograms = toMicrograms(count, unit);
  return count !== '' && micrograms > 0 ? micrograms : null;
}

const tolerance = 1e-6;

export const isSameMass = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance * other;
