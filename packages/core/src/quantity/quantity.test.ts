import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import {
  addQuantities,
  formatDecimal,
  formatGlyphs,
  toHundredths,
  isCuttable,
  multiplyQuantity,
  parseQuantity,
  parseSignedQuantity,
  toQuantity,
  toWireQuantity,
  subtractQuantity,
  fromTablets,
  computeWholeTablets,
  zero,
} from './index.ts';

const quantities = fc.integer({ min: 0, max: 999_999_999 }).map(toHundredths);

// Proves QTY-2.
describe('written quantities, examples/fractions.txt', () => {
  it.each(readExamples('fractions'))('%s', (...row) => {
    const found = parseQuantity(getCell(row, 0));
    expect(found === null ? '-' : formatDecimal(found)).toBe(getCell(row, 1));
    expect(found === null ? '-' : formatGlyphs(found)).toBe(getCell(row, 2));
  });
});

describe('a quantity', () => {
  // Proves QTY-1.
  it('is read back from its own decimals and glyphs', () => {
    fc.assert(
      fc.property(quantities, (q) => {
        expect(parseQuantity(formatDecimal(q))).toBe(q);
        expect(parseQuantity(formatGlyphs(q))).toBe(q);
        expect(parseSignedQuantity(formatDecimal(toHundredths(0 - q)))).toBe(toHundredths(0 - q));
        expect(toQuantity(toWireQuantity(q))).toBe(q);
      }),
    );
  });

  // Proves QTY-3.
  it('is printed without a trailing zero or a bare point', () => {
    fc.assert(
      fc.property(quantities, (q) => {
        expect(formatDecimal(q)).toMatch(/^\d+(\.\d?[1-9])?$/);
      }),
    );
  });

  it('cannot have parts of a hundredth', () => {
    expect(() => toHundredths(0.5)).toThrow(RangeError);
    expect(() => toHundredths(Number.NaN)).toThrow(RangeError);
    expect(() => multiplyQuantity(toHundredths(33), 0.5)).toThrow(RangeError);
    expect(toQuantity(0.333)).toBeNull();
    expect(toQuantity(Number.NaN)).toBeNull();
  });

  it('is added and subtracted exactly', () => {
    expect(addQuantities(toHundredths(10), toHundredths(20))).toBe(toHundredths(30));
    expect(addQuantities()).toBe(zero);
    expect(subtractQuantity(fromTablets(1), toHundredths(150))).toBe(toHundredths(-50));
    expect(formatGlyphs(toHundredths(-150))).toBe('-1½');
  });

  // Proves QTY-4.
  it('is picked as whole tablets and recognises uncuttable parts', () => {
    expect(computeWholeTablets(toHundredths(1050))).toBe(11);
    expect(computeWholeTablets(fromTablets(14))).toBe(14);
    expect(isCuttable(toHundredths(175))).toBe(true);
    expect(isCuttable(toHundredths(33))).toBe(false);
  });
});
