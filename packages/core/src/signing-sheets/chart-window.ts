import { buildDayRange, type Day } from '../days/index.ts';

/** A sheet is for a month at most: a newer profile replaces it then (SIGN-2). */
export const mostChartDays = 31;
const daysOnPage = 14;

/** The days of a sheet, cut into the pages across which they are drawn. */
export function splitChartDays(from: Day, to: Day): readonly (readonly Day[])[] {
  const days = buildDayRange(from, to);
  const pages = Math.ceil(days.length / daysOnPage);
  return Array.from({ length: pages }, (_, page) => days.slice(page * daysOnPage, (page + 1) * daysOnPage));
}
