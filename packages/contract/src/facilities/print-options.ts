import * as z from 'zod/mini';
import { flag, nameSchema, wholeBetween } from '../machinery/index.ts';

/** The choices of a patient group for one kind of pack (GROUP-8). */
export const printOptionNames = [
  'isPackStartDate',
  'isDayOfWeek',
  'isPackDoseTimeHeading',
  'isReverseStartDayOfWeek',
  'isReverseOffTimeSlots',
  'isDrugWarning',
  'isSamAsDrugInfo',
  'isPrintOnBottles',
  'isPatientNameOnBottles',
  'isUnpackedPrnMedArea',
  'isMedicationScheduleTable',
  'isSigningChartAtBottom',
  'isDoNotCrush',
] as const;
export type PrintOptionName = (typeof printOptionNames)[number];

/** The kinds of pack that have print options. */
export const printOptionKinds = ['solid', 'perforated', 'trifold', 'medico'] as const;

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
  drugPrintFormat: z.optional(wholeBetween(0, 9)),
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
