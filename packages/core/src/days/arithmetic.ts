import { getDaysInMonth } from './civil-date.ts';
import { type Day, fromDayNumber, toDayNumber, buildDay, getDayParts } from './day.ts';

/** n whole days later (earlier when negative). Throws RangeError outside years 0001–9999. */
export const addDays = (d: Day, n: number): Day => fromDayNumber(toDayNumber(d) + n);

/** n months later, clipped to the last day of a shorter month: 31/01 + 1 is 28/02 or 29/02. */
export function addMonths(d: Day, n: number): Day {
  const { year, month, dayOfMonth } = getDayParts(d);
  const months = year * 12 + (month - 1) + n;
  const newYear = Math.floor(months / 12);
  const newMonth = months - newYear * 12 + 1;
  return buildDay(newYear, newMonth, Math.min(dayOfMonth, getDaysInMonth(newYear, newMonth)));
}

/** Whole days from one day to the other; negative when `to` is earlier. */
export const computeDaysBetween = (from: Day, to: Day): number => toDayNumber(to) - toDayNumber(from);

/** Negative, zero or positive as `a` is before, the same as or after `b`. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

export const pickEarlierDay = (a: Day, b: Day): Day => (a <= b ? a : b);

export const pickLaterDay = (a: Day, b: Day): Day => (a >= b ? a : b);

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export function buildDayRange(from: Day, to: Day): Day[] {
  const first = toDayNumber(from);
  const count = Math.max(0, toDayNumber(to) - first + 1);
  return Array.from({ length: count }, (_, at) => fromDayNumber(first + at));
}

/** Whole years on `today`; someone born on 29 February turns on 28 February in common years (DAY-3). */
export function computeAge(birth: Day, today: Day): number {
  const years = getDayParts(today).year - getDayParts(birth).year;
  return today >= addMonths(birth, years * 12) ? years : years - 1;
}

/** The stretches of a period in which none of the days lies; the days stand in their order. */
export function findGaps(
  days: readonly Day[],
  { from, to }: { readonly from: Day; readonly to: Day },
): { from: Day; to: Day }[] {
  const gaps: { from: Day; to: Day }[] = [];
  let next = from;
  for (const day of days.filter((each) => each >= from && each <= to)) {
    if (day > next) gaps.push({ from: next, to: addDays(day, -1) });
    next = addDays(day, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}
