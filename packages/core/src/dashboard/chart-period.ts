import { addDays, type Day } from '../days/index.ts';

/** How many days the charts look back. */
const usualDays = 30;

/** The period of the charts: thirty days up to today, unless others are named (DASH-6). */
export function resolveChartPeriod(
  { fromDate, toDate }: { readonly fromDate?: Day | undefined; readonly toDate?: Day | undefined },
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const to = toDate ?? today;
  return { from: fromDate ?? addDays(to, 1 - usualDays), to };
}
