import { type Hundredths, toHundredths, negateQuantity } from './hundredths.ts';

// Seven digits keep every sum a safe integer and are more tablets than any pharmacy holds.
const decimalShape = /^(\d{0,7})(?:\.(\d{0,2})0*)?$/;
const fractionShape = /^(?:(\d{1,7})\s+)?(\d{1,7})\s*\/\s*(\d{1,7})$/;
const glyphShape = /^(\d{0,7})\s*([¼½¾⅓⅔])$/;

const glyphHundredths: ReadonlyMap<string, number> = new Map([
  ['¼', 25],
  ['½', 50],
  ['¾', 75],
  ['⅓', 33],
  ['⅔', 67],
]);

function parseDecimal(text: string): number | null {
  const found = decimalShape.exec(text);
  if (!found || !/\d/.test(text)) return null;
  const [, whole = '', part = ''] = found;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function parseFraction(text: string): number | null {
  const found = fractionShape.exec(text);
  if (!found) return null;
  const [, whole = '0', above = '', below = ''] = found;
  const denominator = Number(below);
  if (denominator === 0) return null;
  // To the nearest hundredth, halves upward: x/y becomes two decimals (QTY-2).
  const rounded = Math.floor((Number(above) * 200 + denominator) / (2 * denominator));
  return Number(whole) * 100 + rounded;
}

function parseGlyph(text: string): number | null {
  const found = glyphShape.exec(text);
  if (!found) return null;
  const [, whole = '', glyph = ''] = found;
  const part = glyphHundredths.get(glyph);
  return part === undefined ? null : Number(whole) * 100 + part;
}

/**
 * Reads a quantity as people type it: 2, 1.5, .5, 2., 1/2, 1 1/2, ½, 1½ (QTY-2).
 * Null for anything else, a zero denominator, a sign, or more than two decimals that are not zero.
 */
export function parseQuantity(text: string): Hundredths | null {
  const trimmed = text.trim();
  const found = parseDecimal(trimmed) ?? parseFraction(trimmed) ?? parseGlyph(trimmed);
  return found === null ? null : toHundredths(found);
}

/** As parseQuantity, with an optional leading minus: balances may be below zero (LEDGER-5). */
export function parseSignedQuantity(text: string): Hundredths | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('-')) return parseQuantity(trimmed);
  const found = parseQuantity(trimmed.slice(1));
  return found === null ? null : negateQuantity(found);
}

/** A JSON number with at most two decimals as a quantity; null for NaN, infinities and finer fractions. */
export function toQuantity(n: number): Hundredths | null {
  const scaled = Math.round(n * 100);
  return Number.isSafeInteger(scaled) && scaled / 100 === n ? toHundredths(scaled) : null;
}

/** The quantity as a JSON number, for the wire only; sums are made in hundredths. */
export const toWireQuantity = (q: Hundredths): number => q / 100;
