import { describe, expect, test } from 'vitest';
import { type Brand, brandStop, hindranceOf, isOtherBrand, mayBeSameDrug, swapHindrances } from './index.ts';

const brand = (facts: Partial<Brand> = {}): Brand => ({
  drugId: 1,
  genericCode: 'G-METF-500',
  strength: '500 mg',
  atcCode: 'A10BA02',
  genericName: 'metformin',
  isBrandCritical: false,
  ...facts,
});

describe('a brand that is never exchanged (domain 3.7)', () => {
  test.each<[string, Partial<Brand>, string | null]>([
    ['metformin', {}, null],
    ['warfarin by its ATC code', { atcCode: 'B01AA03' }, 'WARFARIN_BRAND'],
    ['warfarin by its name', { atcCode: '', genericName: 'Warfarin sodium' }, 'WARFARIN_BRAND'],
    ['one whose brand matters', { isBrandCritical: true }, 'BRAND_CRITICAL'],
    ['one without a generic code', { genericCode: '' }, 'NO_GENERIC_CODE'],
    ['warfarin first', { genericName: 'warfarin', isBrandCritical: true, genericCode: '' }, 'WARFARIN_BRAND'],
  ])('%s', (_, facts, stop) => {
    expect(brandStop(brand(facts))).toBe(stop);
  });
});

describe('two drugs', () => {
  test.each<[string, Partial<Brand>, Partial<Brand>, boolean, boolean]>([
    ['of one generic and strength', {}, { drugId: 2 }, true, true],
    ['of one strength, spelt otherwise', {}, { drugId: 2, strength: '500MG' }, true, true],
    ['of another strength', {}, { drugId: 2, strength: '850 mg' }, false, false],
    ['one of which does not say its strength', {}, { drugId: 2, strength: '' }, true, true],
    ['of other generics', {}, { drugId: 2, genericCode: 'G-OTHER' }, false, false],
    ['one of which has no generic code', {}, { drugId: 2, genericCode: '' }, false, true],
    ['both without a generic code', { genericCode: '' }, { drugId: 2, genericCode: '' }, false, true],
    ['that are one', {}, {}, false, true],
  ])('%s', (_, one, other, isBrand, maySame) => {
    const [first, second] = [brand(one), brand(other)];
    expect([isOtherBrand(first, second), isOtherBrand(second, first)]).toEqual([isBrand, isBrand]);
    expect([mayBeSameDrug(first, second), mayBeSameDrug(second, first)]).toEqual([maySame, maySame]);
  });
});

test('the gravest hindrance is named, none for a medicine that is free', () => {
  const holding = (from: number) =>
    Object.fromEntries(swapHindrances.map((each, at) => [each, at >= from])) as Parameters<
      typeof hindranceOf
    >[0];
  expect(swapHindrances.map((_, from) => hindranceOf(holding(from)))).toEqual([...swapHindrances]);
  expect(hindranceOf(holding(swapHindrances.length))).toBeNull();
});
