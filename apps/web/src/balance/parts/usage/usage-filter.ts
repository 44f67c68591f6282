import { parseDay } from '@packwright/core/days';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { Period } from '../../calls/index.ts';
import type { UsageFilter } from '../../calls/usage.ts';

const readDay = (value: UrlSearch[string], otherwise: string): string =>
  (typeof value === 'string' ? parseDay(value) : null) ?? otherwise;

/** The filter in an address; a bad or absent part is read as the default (WEB-15). */
export function readUsageFilter(search: UrlSearch, period: Period): UsageFilter {
  const fromDate = readDay(search.from, period.fromDate);
  const toDate = readDay(search.to, period.toDate);
  const ids = typeof search.groups === 'string' ? search.groups.split('-').map(Number) : [];
  return {
    ...(fromDate <= toDate ? { fromDate, toDate } : period),
    patientGroupIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

export const writeUsageFilter = ({ fromDate, toDate, patientGroupIds }: UsageFilter): UrlSearch => ({
  from: fromDate,
  to: toDate,
  groups: patientGroupIds.length === 0 ? undefined : patientGroupIds.join('-'),
  page: undefined,
});
