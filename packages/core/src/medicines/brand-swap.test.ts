import { describe, expect, test } from 'vitest';
import {
  type SwapBrand,
  findBrandBlockReason,
  findSwapBlockReason,
  isOtherBrand,
  mayBeSameDrug,
  swapBlockReasons,
} from './index.ts';

const buildBrand = (facts: Partial<SwapBrand> = {}): SwapBrand => ({
  drugId: 1,
  genericCode: 'G-METF-500',
  strength: '500 mg',
  atcCode: 'A10BA02',
  genericName: 'metformin',
  isBrandCritical: false,
  ...facts,
});

describe('a brand that is never swapped (SWAP-4)', () => {
  test.each<[string, Partial<SwapBrand>, string | null]>([
    ['metformin', {}, null],
    ['warfarin by its ATC code', { atcCode: 'B01AA03' }, 'WARFARIN_BRAND'],
    ['warfarin by its name', { atcCode: '', genericName: 'Warfarin sodium' }, 'WARFARIN_BRAND'],
    ['one whose brand matters', { isBrandCritical: true }, 'BRAND_CRITICAL'],
    ['one without a generic code', { genericCode: '' }, 'NO_GENERIC_CODE'],
    ['warfarin first', { genericName: 'warfarin', isBrandCritical: true, genericCode: '' }, 'WARFARIN_BRAND'],
  ])('%s', (_, facts, stop) => {
    expect(findBrandBlockReason(buildBrand(facts))).toBe(stop);
  });
});

// Proves SWAP-1.
describe('brands of one generic', () => {
  test.each<[string, Partial<SwapBrand>, Partial<SwapBrand>, boolean, boolean]>([
    ['of one generic and strength', {}, { drugId: 2 }, true, true],
    ['of one strength, spelt otherwise', {}, { drugId: 2, strength: '500MG' }, true, true],
    ['of another strength', {}, { drugId: 2, strength: '850 mg' }, false, false],
    ['one of which does not say its strength', {}, { drugId: 2, strength: '' }, true, true],
    ['of other generics', {}, { drugId: 2, genericCode: 'G-OTHER' }, false, false],
    ['one of which has no generic code', {}, { drugId: 2, genericCode: '' }, false, true],
    ['both without a generic code', { genericCode: '' }, { drugId: 2, genericCode: '' }, false, true],
    ['that are one', {}, {}, false, true],
  ])('%s', (_, one, other, isBrand, maySame) => {
    const [first, second] = [buildBrand(one), buildBrand(other)];
    expect([isOtherBrand(first, second), isOtherBrand(second, first)]).toEqual([isBrand, isBrand]);
    expect([mayBeSameDrug(first, second), mayBeSameDrug(second, first)]).toEqual([maySame, maySame]);
  });
});

test('the most severe block reason is named, none without one', () => {
  const buildReasonsFrom = (from: number) =>
    Object.fromEntries(swapBlockReasons.map((each, at) => [each, at >= from])) as Parameters<
      typeof findSwapBlockReason
    >[0];
  expect(swapBlockReasons.map((_, from) => findSwapBlockReason(buildReasonsFrom(from)))).toEqual([
    ...swapBlockReasons,
  ]);
  expect(findSwapBlockReason(buildReasonsFrom(swapBlockReasons.length))).toBeNull();
});
