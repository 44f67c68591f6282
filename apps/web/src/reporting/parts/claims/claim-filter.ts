import { getMonth } from '@packwright/core/claims';
import { addMonths, type Day, parseDay } from '@packwright/core/days';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { ClaimFilter } from '../../calls/index.ts';

/** The filter in an address; the month before this one, the program for everybody and all groups when absent (WEB-15). */
export function readClaimFilter(search: UrlSearch, today: Day): ClaimFilter {
  const named = typeof search.month === 'string' ? parseDay(`${search.month}-01`) : null;
  const month = getMonth(named ?? addMonths(getMonth(today).from, -1));
  const ids = typeof search.groups === 'string' ? search.groups.split('-').map(Number) : [];
  return {
    fromDate: month.from,
    toDate: month.to,
    daaFunding: search.program === '2' ? 2 : 1,
    patientGroupIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

export const writeClaimFilter = ({ fromDate, daaFunding, patientGroupIds }: ClaimFilter): UrlSearch => ({
  month: fromDate.slice(0, 7),
  program: daaFunding === 2 ? '2' : undefined,
  groups: patientGroupIds.length === 0 ? undefined : patientGroupIds.join('-'),
  page: undefined,
});

/** The months that can be chosen: this one and the two years before. */
export const listClaimMonths = (today: Day): Day[] =>
  Array.from({ length: 25 }, (_, back) => addMonths(getMonth(today).from, -back));
