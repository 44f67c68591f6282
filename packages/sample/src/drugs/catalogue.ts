import { computeCheckDigit } from '@packwright/core/barcode';
import { blood } from './blood.ts';
import type { UnnumberedDrug } from './drug-family.ts';
import { heart } from './heart.ts';
import { hormones } from './hormones.ts';
import { mind } from './mind.ts';
import { pain } from './pain.ts';
import type { SampleDrugWithBarcodes } from './sample-drug.ts';
import { stomachAndLungs } from './stomach-and-lungs.ts';

const all: readonly UnnumberedDrug[] = [
  ...heart,
  ...blood,
  ...hormones,
  ...mind,
  ...pain,
  ...stomachAndLungs,
];

// 20 to 29 is the range for shops' own numbers: no product carries these.
const prefix = '20';
const firstNumber = 10_000;
const bodyLength = 12;

function createBarcode(number: number): string {
  const body = prefix + String(firstNumber + number).padStart(bodyLength - prefix.length, '0');
  return body + computeCheckDigit(body);
}

/** Large packs are sold in two sizes, each with a barcode of its own. */
const twoSizesFrom = 100;

/** The shared catalogue of the sample: fictional brands of real generics, always in the same order. */
export const sampleDrugs: readonly SampleDrugWithBarcodes[] = all.map((drug, index) => ({
  drug: { drugCode: `D${String(index + 1).padStart(5, '0')}`, ...drug },
  barcodes: [
    createBarcode(index * 2),
    ...(drug.packSize >= twoSizesFrom ? [createBarcode(index * 2 + 1)] : []),
  ],
}));
