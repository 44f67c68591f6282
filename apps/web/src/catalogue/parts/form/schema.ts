import { catalogueCalls } from '@packwright/contract/catalogue';
import type * as z from 'zod/mini';
import type { Drug, NewDrugBody } from '../../calls.ts';

/** The body of the call; a pack size and a shelf life that are left empty get their defaults there (DRUG-5). */
export const drugSchema = catalogueCalls.updateDrug.body;

export type DrugValues = z.input<typeof drugSchema>;

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
  isSixtyDay: false,
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

/** The values of a new drug, which has no version. */
export function toNewDrugBody(values: DrugValues): NewDrugBody {
  const { version: _, ...entered } = values;
  return { ...entered, drugName: entered.drugName ?? '' };
}
