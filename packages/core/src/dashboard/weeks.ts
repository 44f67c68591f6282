import { addDays, type Day } from '../days/index.ts';

/** Days of the pharmacy, both included. */
export interface Week {
  readonly from: Day;
  readonly to: Day;
}

const daysOfWeek = 7;

const getWeekUntil = (to: Day): Week => ({ from: addDays(to, 1 - daysOfWeek), to });

/**
 * The last seven whole days, up to yesterday, and the seven before: both have each weekday once, and a day that has only
 * begun is not compared with a whole one (DASH-12).
 */
export function getComparedWeeks(today: Day): { readonly week: Week; readonly before: Week } {
  return { week: getWeekUntil(addDays(today, -1)), before: getWeekUntil(addDays(today, -1 - daysOfWeek)) };
}

const weeksOfTrend = 8;

/** The weeks of a trend, the earliest first; the last are those that are compared (DASH-20). */
export const listTrendWeeks = (today: Day): readonly Week[] =>
  Array.from({ length: weeksOfTrend }, (_, before) =>
    getWeekUntil(addDays(today, -1 - daysOfWeek * before)),
  ).toReversed();
