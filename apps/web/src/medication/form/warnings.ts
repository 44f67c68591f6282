import { Refusal } from '@packwright/contract';
import * as z from 'zod/mini';

const medicineSide = z.object({
  foilLabel: z.string(),
  drugName: z.string(),
  strength: z.string(),
  genericName: z.string(),
  packType: z.int(),
  dose: z.array(z.string()),
  prnDose: z.string(),
  frequency: z.int(),
  packedWeekDay: z.array(z.boolean()),
  onDays: z.int(),
  offDays: z.int(),
  freqXDay: z.int(),
  freqXWeek: z.int(),
  startDate: z.string(),
  endDate: z.string(),
});

const allergySide = z.object({
  allergyId: z.int(),
  target: z.string(),
  reaction: z.string(),
  dateRecorded: z.string(),
});

const warningData = z.object({
  entered: medicineSide,
  warnings: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      existing: z.array(z.union([medicineSide, allergySide])),
    }),
  ),
});

export type MedicineSide = z.output<typeof medicineSide>;
export type AllergySide = z.output<typeof allergySide>;
export type WarningData = z.output<typeof warningData>;

/** The warnings of a refusal that may be confirmed; null for every other "no". */
export function warningsOf(reason: unknown): WarningData | null {
  if (!(reason instanceof Refusal) || reason.status !== 409) return null;
  const read = z.safeParse(warningData, reason.data);
  return read.success ? read.data : null;
}
