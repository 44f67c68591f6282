import { validValueMessage } from '@packwright/core/fields';
import {
  daysPerWeek,
  type DoseRule,
  isFrequency,
  largestCount,
  slotsPerDay,
} from '@packwright/core/schedule';
import { zero } from '@packwright/core/quantity';
import * as z from 'zod/mini';
import { flag, optionalDay, quantity, wholeBetween } from '../machinery/index.ts';

/** At most eight doses, the first mealtime first; an empty list means none (MED-10). */
export const doses = z.pipe(
  z.array(quantity).check(z.maxLength(slotsPerDay, validValueMessage)),
  z.transform((given) => Array.from({ length: slotsPerDay }, (_, slot) => given[slot] ?? zero)),
);

const weekDays = z
  .array(flag)
  .check(
    z.refine(
      (days: readonly boolean[]) => days.length === 0 || days.length === daysPerWeek,
      validValueMessage,
    ),
  );

const count = wholeBetween(0, largestCount);

/** The fields of a prescription from which its days follow. */
export const scheduleFields = {
  frequency: z.optional(
    wholeBetween(0, 28).check(z.refine((code: number) => isFrequency(code), validValueMessage)),
  ),
  startDate: z.optional(optionalDay),
  endDate: z.optional(optionalDay),
  isNoEndDate: z.optional(flag),
  useEndDate: z.optional(flag),
  packedWeekDay: z.optional(weekDays),
  onDays: z.optional(count),
  offDays: z.optional(count),
  freqXDay: z.optional(count),
  freqXWeek: z.optional(count),
  dose: z.optional(doses),
  isShortCourse: z.optional(flag),
  /** How many doses the course has in all, and the slot (0–7) of its first one (SCHED-5). */
  shortCourseTotal: z.optional(count),
  shortCourseStartSlot: z.optional(wholeBetween(0, slotsPerDay - 1)),
};

/** The field that shows a problem of a rule; a suspension is not part of the body. */
export const scheduleFieldNames: Readonly<Record<keyof DoseRule, keyof typeof scheduleFields>> = {
  frequency: 'frequency',
  start: 'startDate',
  end: 'endDate',
  onDays: 'onDays',
  offDays: 'offDays',
  everyDays: 'freqXDay',
  everyWeeks: 'freqXWeek',
  weekDays: 'packedWeekDay',
  slots: 'dose',
  suspensions: 'startDate',
  shortCourse: 'shortCourseTotal',
};
