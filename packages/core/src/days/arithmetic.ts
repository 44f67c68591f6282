import { daysInMonth } from './civil.ts';
import { type Day, dayFromNumber, dayNumber, dayOf, partsOf } from './day.ts';

/** n whole days later (earlier when negative). Throws RangeError outside years 0001–9999. */
export const addDays = (d: Day, n: number): Day => dayFromNumber(dayNumber(d) + n);

/** n months later, clipped to the last day of a shorter month: 31/01 + 1 is 28/02 or 29/02. */
export function addMonths(d: Day, n: number): Day {
  const { year, month, dayOfMonth } = partsOf(d);
  const months = year * 12 + (month - 1) + n;
  const newYear = Math.floor(months / 12);
  const newMonth = months - newYear * 12 + 1;
  return dayOf(newYear, newMonth, Math.min(dayOfMonth, daysInMonth(newYear, newMonth)));
}

/** Whole days from one day to the other; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** Negative, zero or positive as `a` is before, the same as or after `b`. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

export const minDay = (a: Day, b: Day): Day => (a <= b ? a : b);

export const maxDay = (a: Day, b: Day): Day => (a >= b ? a : b);

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export function eachDay(from: Day, to: Day): Day[] {
  const first = dayNumber(from);
  const count = Math.max(0, dayNumber(to) - first + 1);
  return Array.from({ length: count }, (_, at) => dayFromNumber(first + at));
}

/** Whole years on `today`; someone born on 29 February turns on 28 February in common years (domain 13). */
export function ageOn(birth: Day, today: Day): number {
  const years = partsOf(today).year - partsOf(birth).year;
  return today >= addMonths(birth, years * 12) ? years : years - 1;
}
