import { addDays } from './arithmetic.ts';
import { type Day, toDayNumber } from './day.ts';

/** Monday is 0, Sunday is 6 (SCHED-1). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** English names, Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Weekday of a day number (days since 1970-01-01, a Thursday). */
export const computeWeekday = (number: number): Weekday => ((((number + 3) % 7) + 7) % 7) as Weekday;

export const getWeekday = (d: Day): Weekday => computeWeekday(toDayNumber(d));

export const getWeekdayName = (d: Day): (typeof weekdayNames)[number] => weekdayNames[getWeekday(d)];

/** The first Monday after a day; weeks are packed from Monday. */
export const getNextMonday = (d: Day): Day => addDays(d, 7 - getWeekday(d));
