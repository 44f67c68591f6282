import type { Day } from '@packwright/core/days';
import { useMayOpen } from '../../../shell/session/index.ts';
import { buildMadeLink, type FigureLink, runOutsLink } from '../figure-links.ts';
import type { TrendCode } from '../trends.ts';

export interface Period {
  readonly fromDate: Day;
  readonly toDate: Day;
}

/** The list behind a figure of the work of some days, for people who may open it (DASH-5). */
export function useWorkLink(): (code: TrendCode, period: Period) => FigureLink | null {
  const mayReadReports = useMayOpen()('REPORT', 'read');
  return (code, { fromDate, toDate }) => {
    if (code === 'made') return buildMadeLink({ fromDate, toDate });
    if (code === 'runOuts') return runOutsLink;
    return mayReadReports ? { to: '/analytic-report', search: { from: fromDate, to: toDate } } : null;
  };
}
