import { catalogueCalls } from '@packwright/contract/catalogue';
import { isApnProblem, normaliseApn } from '@packwright/core/barcode';
import { isHighRisk } from '@packwright/core/fields';
import { isBreakingWholeTablet } from '@packwright/core/medicines';
import { parseQuantity } from '@packwright/core/quantity';
import { describe, expect, it } from 'vitest';
import { regimens } from '../regimens.ts';
import { drugUnderReview, sampleDirections, sampleDrugs } from './index.ts';

const drugs = sampleDrugs.map(({ drug }) => drug);
const filterByGeneric = (generic: string) =>
  drugs.filter(({ genericName }) => genericName.toLowerCase() === generic.toLowerCase());
const findRepeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('the sample catalogue', () => {
  it('is accepted by the call for a new drug', () => {
    for (const drug of drugs) {
      expect(catalogueCalls.createMasterDrug.body.safeParse(drug).error, drug.drugName).toBeUndefined();
    }
  });

  it('holds about ninety drugs with own codes, brands and barcodes', () => {
    expect(drugs.length).toBeGreaterThanOrEqual(85);
    expect(findRepeated(drugs.map(({ drugCode }) => drugCode))).toEqual([]);
    expect(findRepeated(drugs.map(({ drugName, strength }) => `${drugName} ${strength}`))).toEqual([]);
    const barcodes = sampleDrugs.flatMap((each) => each.barcodes);
    expect(findRepeated(barcodes)).toEqual([]);
    expect(barcodes.filter((each) => isApnProblem(normaliseApn(each)) || !each.startsWith('20'))).toEqual([]);
  });

  it.each([
    ['Schedule 8', 3, ({ schedule }) => schedule === 'S8'],
    ['cytotoxic', 3, ({ isCytotoxic }) => isCytotoxic],
    ['warfarin', 5, ({ atcCode }) => atcCode === 'B01AA03'],
    ['levodopa', 2, ({ atcCode }) => atcCode === 'N04BA02'],
    ['insulin', 2, ({ atcCode }) => atcCode.startsWith('A10A')],
    ['not for packing', 10, ({ packable }) => packable === 'no'],
    ['a pack of its own', 6, ({ packable }) => packable === 'separate'],
    ['care', 3, ({ packable }) => packable === 'caution'],
    ['scored', 20, ({ isScored }) => isScored],
    ['not to be crushed', 15, ({ isDoNotCrush }) => isDoNotCrush],
    ['high risk', 20, ({ atcCode }) => isHighRisk(atcCode)],
  ] as const satisfies readonly (readonly [string, number, (drug: (typeof drugs)[number]) => boolean])[])(
    'shows %s at least %i times',
    (_, least, is) => {
      expect(drugs.filter(is).length).toBeGreaterThanOrEqual(least);
    },
  );

  it('gives a reason wherever packing is restricted', () => {
    expect(
      drugs.filter(({ packable, packableReason }) => (packable === 'yes') !== (packableReason === '')),
    ).toEqual([]);
  });

  it('shares a generic code only within one generic, strength and form', () => {
    for (const { genericCode } of drugs) {
      const brands = drugs.filter((each) => each.genericCode === genericCode);
      const kinds = new Set(
        brands.map(({ genericName, strength, form }) => [genericName, strength, form].join()),
      );
      expect(kinds.size, genericCode).toBe(1);
    }
    const shared = findRepeated(drugs.map(({ genericCode }) => genericCode));
    expect(new Set(shared).size).toBeGreaterThanOrEqual(15);
  });

  it('has the drug that awaits review under another name', () => {
    expect(catalogueCalls.createDrug.body.safeParse(drugUnderReview).error).toBeUndefined();
    const alike = filterByGeneric(drugUnderReview.genericName).filter(({ drugName }) =>
      drugUnderReview.drugName.startsWith(drugName),
    );
    expect(alike.map(({ strength }) => strength.replace(' ', ''))).toEqual([drugUnderReview.strength]);
  });

  it('never offers one warfarin brand for another', () => {
    const codes = filterByGeneric('warfarin').map(({ genericCode }) => genericCode);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has a drug for every regimen and splits no unsplittable tablet', () => {
    for (const { generic, doses } of regimens) {
      const quantities = doses.map((dose) => parseQuantity(dose)).filter((dose) => dose !== null);
      expect(filterByGeneric(generic).length, generic).toBeGreaterThan(0);
      expect(
        filterByGeneric(generic).filter((drug) => isBreakingWholeTablet(quantities, drug)),
        generic,
      ).toEqual([]);
    }
  });
});

it('a sample pharmacy starts with at least forty uniquely coded directions', () => {
  expect(sampleDirections.length).toBeGreaterThanOrEqual(40);
  expect(findRepeated(sampleDirections.map(({ code }) => code.toUpperCase()))).toEqual([]);
  expect(findRepeated(sampleDirections.map(({ instruction }) => instruction))).toEqual([]);
  for (const direction of sampleDirections) {
    expect(catalogueCalls.createDirection.body.safeParse(direction).success).toBe(true);
  }
});
