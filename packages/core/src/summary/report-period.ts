import { addMonths, type Day } from '../days/index.ts';

export interface ReportPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** More are refused, so that a slip in the year does not read ten years of packs. */
const mostMonths = { report: 13, summary: 25 } as const;

/** The days of a report: up to today, from one month before its last day, unless a person says otherwise (SUMMARY-1). */
export function resolveReportPeriod(
  { fromDate, toDate }: { readonly fromDate?: Day | undefined; readonly toDate?: Day | undefined },
  today: Day,
): ReportPeriod {
  const to = toDate ?? today;
  return { from: fromDate ?? addMonths(to, -1), to };
}

/** Does the period end after it begins, and is it at most 13 months long? */
export const isReportPeriod = (period: ReportPeriod): boolean => isWithinMonths(period, mostMonths.report);

/** The same of a summary, which compares two years (SUMMARY-1). */
export const isSummaryPeriod = (period: ReportPeriod): boolean => isWithinMonths(period, mostMonths.summary);

const isWithinMonths = ({ from, to }: ReportPeriod, months: number): boolean =>
  from <= to && to <= addMonths(from, months);
