import { addDays, type Day } from '../days/index.ts';

/** Days of the pharmacy, both included. */
export interface Week {
  readonly from: Day;
  readonly to: Day;
}

const daysOfWeek = 7;

/**
 * The last seven whole days, up to yesterday, and the seven before: both have each weekday once, and a day that has only
 * begun is not compared with a whole one (DASH-12).
 */
export function getComparedWeeks(today: Day): { readonly week: Week; readonly before: Week } {
  const getWeek = (to: Day): Week => ({ from: addDays(to, 1 - daysOfWeek), to });
  return { week: getWeek(addDays(today, -1)), before: getWeek(addDays(today, -1 - daysOfWeek)) };
}
