import * as z from 'zod/mini';
import { dayText, quantityText } from '../machinery/index.ts';

/** A medicine on one side of a warning: its pack, doses and dates. */
const medicineSide = z.object({
  foilLabel: z.string(),
  drugName: z.string(),
  strength: z.string(),
  genericName: z.string(),
  packType: z.int(),
  dose: z.array(quantityText),
  prnDose: quantityText,
  frequency: z.int(),
  packedWeekDay: z.readonly(z.array(z.boolean())),
  onDays: z.int(),
  offDays: z.int(),
  freqXDay: z.int(),
  freqXWeek: z.int(),
  startDate: dayText,
  endDate: dayText,
});

const allergySide = z.object({
  allergyId: z.int(),
  target: z.string(),
  reaction: z.string(),
  dateRecorded: dayText,
});

/** The data of a refusal with warnings: the entered medicine, and the subject of each warning. */
export const warningData = z.object({
  entered: medicineSide,
  warnings: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      message: z.string(),
      /** The other records, for the dialog that shows both sides. */
      existing: z.array(z.union([medicineSide, allergySide])),
    }),
  ),
});

/** The same for each row of several medicines that are saved at once (MED-65). */
export const listedWarningData = z.object({
  rows: z.array(z.object({ row: z.int(), ...warningData.shape })),
});

export type WarningMedicine = z.output<typeof medicineSide>;
export type WarningAllergy = z.output<typeof allergySide>;
export type WarningData = z.output<typeof warningData>;
export type ListedWarningData = z.output<typeof listedWarningData>;
