import { administrationCalls } from '@packwright/contract/administration';
import {
  defaultFoilDrugNameLength,
  isNumberText,
  otherPackBrands,
  type PackType,
  packTypes,
} from '@packwright/core/fields';
import type { GridMeasures } from '@packwright/core/packs';
import type * as z from 'zod/mini';
import type { PrintProfile, PrintProfileBody, TestPrintBody } from '../../calls.ts';

export const printProfileSchema = administrationCalls.createPrintProfile.body;
export type PrintProfileValues = z.input<typeof printProfileSchema>;

export const measureNames = ['topMargin', 'leftMargin', 'width', 'height'] as const;
const numberNames = [...measureNames, 'foilDrugNameLength', 'alpacaFoilDirectionLength'] as const;

export const switchNames = [
  'isPackDateOnFoil',
  'isDrugWarning',
  'isSamAsDrugInfo',
  'isPackDoseTimeHeading',
  'isPackBarcode',
  'isUnpackedPrnMedArea',
] as const;

/** The values of a new profile: the paper's measures, and everything printed. */
export const createPrintProfileValues = (packBrand: string): PrintProfileValues => ({
  name: '',
  clientCode: packBrand,
  packType: packTypes[0],
  defaultPrinter: '',
  topMargin: '0',
  leftMargin: '0',
  width: '0',
  height: '0',
  foilDrugNameLength: defaultFoilDrugNameLength,
  alpacaFoilDirectionLength: 0,
  ...(Object.fromEntries(switchNames.map((name) => [name, true])) as Record<
    (typeof switchNames)[number],
    boolean
  >),
});

/** The form's values of a profile that was loaded. */
export function toPrintProfileValues(profile: PrintProfile): PrintProfileValues {
  const names = Object.keys(createPrintProfileValues('')) as (keyof PrintProfileValues)[];
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as PrintProfileValues;
}

/** The values as the call takes them: an empty number is '0' (API-10). */
export function toPrintProfileBody(values: PrintProfileValues): PrintProfileBody {
  return { ...values, ...fillWithZeros(values, numberNames) };
}

/** The request of a test page before anything is saved. */
export function toTestPrintBody(values: PrintProfileValues): TestPrintBody {
  const { packType, clientCode, name } = values;
  return {
    packType,
    ...(clientCode.trim() !== '' && { clientCode }),
    ...(name.trim() !== '' && { name }),
    ...fillWithZeros(values, measureNames),
  };
}

function fillWithZeros<Name extends (typeof numberNames)[number]>(
  values: PrintProfileValues,
  names: readonly Name[],
): Pick<PrintProfileValues, Name> {
  const filled = names.map((name) => [name, String(values[name] ?? '').trim() === '' ? '0' : values[name]]);
  return Object.fromEntries(filled) as Pick<PrintProfileValues, Name>;
}

type TypedMeasures = Partial<Pick<PrintProfileValues, keyof GridMeasures>>;

/** The typed measures; an unfinished number counts as empty. */
export function toGridMeasures(values: TypedMeasures): GridMeasures {
  const toNumber = (value: string | number | undefined): number =>
    isNumberText(String(value ?? '')) ? Number(value) : 0;
  return {
    topMargin: toNumber(values.topMargin),
    leftMargin: toNumber(values.leftMargin),
    width: toNumber(values.width),
    height: toNumber(values.height),
  };
}

/** The pack brands to choose from, among them the one that is kept (PACK-49). */
export const listBrandChoices = (packBrand: string, kept: string): readonly string[] => [
  ...new Set([packBrand, ...otherPackBrands, kept].filter((brand) => brand !== '')),
];

export const isPackType = (text: string): text is PackType => packTypes.some((each) => each === text);
