import { type Day, parseDay } from '@packwright/core/days';
import { isSummaryPeriod, resolveReportPeriod } from '@packwright/core/summary';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { SummaryFilter } from '../../calls/summary.ts';

const readDay = (value: UrlSearch[string]): Day | undefined =>
  (typeof value === 'string' ? parseDay(value) : null) ?? undefined;

/** The filter in an address; the month up to today and all groups when absent or unsound (WEB-15, SUMMARY-1). */
export function readSummaryFilter(search: UrlSearch, today: Day): SummaryFilter {
  const named = resolveReportPeriod({ fromDate: readDay(search.from), toDate: readDay(search.to) }, today);
  const { from, to } = isSummaryPeriod(named) ? named : resolveReportPeriod({}, today);
  const ids = typeof search.groups === 'string' ? search.groups.split('-').map(Number) : [];
  return {
    fromDate: from,
    toDate: to,
    patientGroupIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

export const writeSummaryFilter = ({ fromDate, toDate, patientGroupIds }: SummaryFilter): UrlSearch => ({
  from: fromDate,
  to: toDate,
  groups: patientGroupIds.length === 0 ? undefined : patientGroupIds.join('-'),
});
