import { parseDay } from '@packwright/core/days';
import { dateMessage, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

const isDay = (text: string): boolean => parseDay(text) !== null;

/** The required values of the form before a print. */
export const creatorSchema = z.object({
  patientGroupId: z.number(),
  wardId: z.number(),
  frequency: z.number(),
  packStartDate: z.string().check(
    z.refine((text) => text !== '', requiredMessage),
    z.refine((text) => text === '' || isDay(text), dateMessage),
  ),
  numberOfWeek: z.number(),
  partWeekPack: z.number(),
  patientId: z.number(),
  medicines: z.string(),
  foils: z.string(),
  doseTimeOption: z.number(),
  expiryDate: z.string().check(z.refine((text) => text === '' || isDay(text), dateMessage)),
  printOnly: z.boolean(),
});
