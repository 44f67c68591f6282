import {
  integerMessage,
  isNumberText,
  isWholeNumber,
  numberMessage,
  packTypes,
  stripWidths,
  validValueMessage,
} from '@packwright/core/fields';
import * as z from 'zod/mini';
import { flag, nameSchema, requiredText, text, wholeBetween } from '../machinery/index.ts';

const longestMeasure = 999;
const mostCharacters = 255;

/** A number of at least 0, given as one or as text; empty is 0 (API-10). */
function defineNumberOrEmpty(
  isNumber: (text: string) => boolean,
  message: string,
  isPossible: (value: number) => boolean,
) {
  const isEmptyOrNumber = (value: number | string): boolean =>
    String(value).trim() === '' || isNumber(String(value));
  return z.pipe(
    z.union([z.number(), z.string()], message).check(
      z.refine(isEmptyOrNumber, { error: message, abort: true }),
      z.refine((value) => isPossible(Number(value)), validValueMessage),
    ),
    z.transform(Number),
  );
}

/** Millimetres to a tenth (ADMIN-3); 0 takes what the paper of the pack type says. */
const millimetres = defineNumberOrEmpty(
  isNumberText,
  numberMessage,
  (value) => value <= longestMeasure && Number(value.toFixed(1)) === value,
);
const characters = defineNumberOrEmpty(isWholeNumber, integerMessage, (value) => value <= mostCharacters);

/** Where the grid stands (ADMIN-4). */
export const measureFields = {
  topMargin: z.optional(millimetres),
  leftMargin: z.optional(millimetres),
  width: z.optional(millimetres),
  height: z.optional(millimetres),
};

export const packTypeField = z.enum(packTypes, validValueMessage);
export const clientCodeField = requiredText(60);
export const profileNameField = requiredText();

const [narrowest, widest] = [Math.min(...stripWidths), Math.max(...stripWidths)];

/** The editable fields of a print profile (ADMIN-1), besides its name, brand and pack type. */
export const printProfileFields = {
  ...measureFields,
  defaultPrinter: z.optional(text()),
  foilDrugNameLength: z.optional(characters),
  alpacaFoilDirectionLength: z.optional(characters),
  /** Kept for other programs, in mm: no paper of the product is measured by it (PRINT-12). */
  stripWidth: z.optional(
    wholeBetween(narrowest, widest).check(
      z.refine((value) => (stripWidths as readonly number[]).includes(value), validValueMessage),
    ),
  ),
  isPackDateOnFoil: z.optional(flag),
  isPackStartDate: z.optional(flag),
  isDrugWarning: z.optional(flag),
  isSamAsDrugInfo: z.optional(flag),
  isPackDoseTimeHeading: z.optional(flag),
  isPackBarcode: z.optional(flag),
  isUnpackedPrnMedArea: z.optional(flag),
};

/** A print profile as it is answered: its sizes are text (API-10). */
export const printProfileRow = nameSchema(
  'PrintProfile',
  z.object({
    printProfileId: z.int(),
    clientCode: z.string(),
    packType: z.string(),
    name: z.string(),
    defaultPrinter: z.string(),
    topMargin: z.string(),
    leftMargin: z.string(),
    width: z.string(),
    height: z.string(),
    foilDrugNameLength: z.int(),
    alpacaFoilDirectionLength: z.int(),
    stripWidth: z.int(),
    isPackDateOnFoil: z.boolean(),
    isPackStartDate: z.boolean(),
    isDrugWarning: z.boolean(),
    isSamAsDrugInfo: z.boolean(),
    isPackDoseTimeHeading: z.boolean(),
    isPackBarcode: z.boolean(),
    isUnpackedPrnMedArea: z.boolean(),
    version: z.int(),
  }),
);
