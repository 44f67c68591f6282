import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, readExamples } from '../../tests/read-examples.ts';
import {
  addQuantities,
  formatDecimal,
  formatGlyphs,
  hundredths,
  isCuttable,
  multiplyQuantity,
  parseQuantity,
  parseSignedQuantity,
  quantityFromNumber,
  quantityToNumber,
  subtractQuantity,
  tablets,
  wholeTablets,
  zero,
} from './index.ts';

const quantities = fc.integer({ min: 0, max: 999_999_999 }).map(hundredths);

describe('quantities as people write them, examples/fractions.txt', () => {
  it.each(readExamples('fractions'))('%s', (...row) => {
    const found = parseQuantity(cell(row, 0));
    expect(found === null ? '-' : formatDecimal(found)).toBe(cell(row, 1));
    expect(found === null ? '-' : formatGlyphs(found)).toBe(cell(row, 2));
  });
});

describe('quantity', () => {
  it('comes back from its own decimals and glyphs', () => {
    fc.assert(
      fc.property(quantities, (q) => {
        expect(parseQuantity(formatDecimal(q))).toBe(q);
        expect(parseQuantity(formatGlyphs(q))).toBe(q);
        expect(parseSignedQuantity(formatDecimal(hundredths(0 - q)))).toBe(hundredths(0 - q));
        expect(quantityFromNumber(quantityToNumber(q))).toBe(q);
      }),
    );
  });

  it('never prints a trailing zero or a naked point', () => {
    fc.assert(
      fc.property(quantities, (q) => {
        expect(formatDecimal(q)).toMatch(/^\d+(\.\d?[1-9])?$/);
      }),
    );
  });

  it('refuses parts of a hundredth', () => {
    expect(() => hundredths(0.5)).toThrow(RangeError);
    expect(() => hundredths(Number.NaN)).toThrow(RangeError);
    expect(() => multiplyQuantity(hundredths(33), 0.5)).toThrow(RangeError);
    expect(quantityFromNumber(0.333)).toBeNull();
    expect(quantityFromNumber(Number.NaN)).toBeNull();
  });

  it('adds and takes away exactly', () => {
    expect(addQuantities(hundredths(10), hundredths(20))).toBe(hundredths(30));
    expect(addQuantities()).toBe(zero);
    expect(subtractQuantity(tablets(1), hundredths(150))).toBe(hundredths(-50));
    expect(formatGlyphs(hundredths(-150))).toBe('-1½');
  });

  it('picks whole tablets and knows what cannot be cut', () => {
    expect(wholeTablets(hundredths(1050))).toBe(11);
    expect(wholeTablets(tablets(14))).toBe(14);
    expect(isCuttable(hundredths(175))).toBe(true);
    expect(isCuttable(hundredths(33))).toBe(false);
  });
});
