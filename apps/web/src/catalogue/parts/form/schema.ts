import { catalogueCalls } from '@packwright/contract/catalogue';
import * as z from 'zod/mini';
import type { Drug, DrugBody, NewDrugBody } from '../../calls.ts';

const { body } = catalogueCalls.updateDrug;
// A value that is not empty fails by the sentence of the number.
const allowEmpty = <Whole extends z.core.$ZodType>(whole: Whole) =>
  z.union([z.literal(''), whole], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

/** The body of the call, save that the two numbers may be left empty (DRUG-5). */
export const drugSchema = z.extend(body, {
  packSize: allowEmpty(body.shape.packSize),
  shelfLife: allowEmpty(body.shape.shelfLife),
});

export type DrugValues = z.input<typeof drugSchema>;

const noPackSize = 0;
const shortestShelfLife = 1;

/** The defaults of a new drug (DRUG-5). */
export const newDrugValues: DrugValues = {
  drugName: '',
  genericName: '',
  strength: '',
  form: 'tablet',
  drugCode: '',
  genericCode: '',
  supplier: '',
  altBrand: '',
  type: '',
  schedule: 'S4',
  atcCode: '',
  route: 'PO',
  isCytotoxic: false,
  isBrandCritical: false,
  packable: 'yes',
  packableReason: '',
  isDoNotCrush: false,
  isDoNotCrushKnown: false,
  isScored: false,
  imageId: 0,
  packSize: '',
  shelfLife: '',
  packedDrugId: 0,
  shape: '',
  color: '',
  marking: '',
  description: '',
  usePrintingDrugName: false,
  printingDrugName: '',
  presentation: '',
  warning: '',
  direction: '',
};

/** A loaded drug in the fields of the form, and nothing that the form does not show. */
export function toDrugValues(drug: Drug): DrugValues {
  const shown = Object.keys(newDrugValues).map((name) => [name, drug[name as keyof Drug]]);
  return { ...(Object.fromEntries(shown) as DrugValues), version: drug.version };
}

/** The values as the call takes them: an empty pack size is 0, an empty shelf life 1. */
export function toDrugBody(values: DrugValues): DrugBody {
  const { packSize, shelfLife } = values;
  return {
    ...values,
    packSize: packSize === '' ? noPackSize : packSize,
    shelfLife: shelfLife === '' ? shortestShelfLife : shelfLife,
  };
}

export function toNewDrugBody(values: DrugValues): NewDrugBody {
  const { version: _, ...entered } = toDrugBody(values);
  return { ...entered, drugName: entered.drugName ?? '' };
}
