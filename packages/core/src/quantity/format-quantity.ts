import type { Hundredths } from './hundredths.ts';

interface QuantityParts {
  readonly sign: '' | '-';
  readonly whole: number;
  readonly part: number;
}

function splitQuantity(q: Hundredths): QuantityParts {
  const size = Math.abs(q);
  return { sign: q < 0 ? '-' : '', whole: Math.floor(size / 100), part: size % 100 };
}

/** '1.5', '0.25', '2': no trailing zero and no naked point (QTY-3). */
export function formatDecimal(q: Hundredths): string {
  const { sign, whole, part } = splitQuantity(q);
  if (part === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${String(part).padStart(2, '0').replace(/0$/, '')}`;
}

const glyphs: ReadonlyMap<number, string> = new Map([
  [25, '¼'],
  [50, '½'],
  [75, '¾'],
]);

/** '1½', '¼', '2'; parts that are not quarters fall back to decimals, '0.33'. */
export function formatGlyphs(q: Hundredths): string {
  const { sign, whole, part } = splitQuantity(q);
  const glyph = glyphs.get(part);
  if (glyph === undefined) return formatDecimal(q);
  return `${sign}${whole === 0 ? '' : whole}${glyph}`;
}
