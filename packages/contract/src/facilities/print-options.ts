import { drugNameFormats, type PrintOptionName, printOptionNames } from '@packwright/core/packs';
import * as z from 'zod/mini';
import { flag, nameSchema, wholeBetween } from '../machinery/index.ts';

const mapNames = <Schema>(build: () => Schema) =>
  Object.fromEntries(printOptionNames.map((name) => [name, build()])) as Record<PrintOptionName, Schema>;

const chosenOptions = nameSchema('ChosenPrintOptions', z.strictObject(mapNames(() => z.optional(flag))));
const answeredOptions = nameSchema('PackPrintOptions', z.object(mapNames(() => z.boolean())));

/** An absent choice stays as it is. */
export const printOptionsBody = z.strictObject({
  solid: z.optional(chosenOptions),
  perforated: z.optional(chosenOptions),
  trifold: z.optional(chosenOptions),
  medico: z.optional(chosenOptions),
  displayQuality: z.optional(flag),
  drugPrintFormat: z.optional(wholeBetween(0, drugNameFormats.length - 1)),
  guidedFillPacking: z.optional(flag),
});

export const printOptionsAnswer = nameSchema(
  'PrintOptions',
  z.object({
    solid: answeredOptions,
    perforated: answeredOptions,
    trifold: answeredOptions,
    medico: answeredOptions,
    displayQuality: z.boolean(),
    drugPrintFormat: z.int(),
    guidedFillPacking: z.boolean(),
    version: z.int(),
  }),
);
