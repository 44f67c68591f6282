import { reviewWeeks } from '@packwright/core/fields';
import type { UrlSearch } from '../../../kit/store/index.ts';

export interface QuickFilter {
  readonly patientGroupIds: readonly number[];
  readonly weekCount: number;
  readonly isFavorite: boolean;
}

/** The filter in an address; an invalid value is the default (WEB-15). */
export function readQuickFilter(search: UrlSearch): QuickFilter {
  const ids = typeof search.groups === 'string' ? search.groups.split('-').map(Number) : [];
  return {
    patientGroupIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0),
    weekCount: reviewWeeks.find((count) => String(count) === search.weeks) ?? 1,
    isFavorite: search.favourites === '1',
  };
}

/** The address of a filter; defaults leave no trace. */
export const writeQuickFilter = ({ patientGroupIds, weekCount, isFavorite }: QuickFilter): UrlSearch => ({
  groups: patientGroupIds.length === 0 ? undefined : patientGroupIds.join('-'),
  weeks: weekCount === 1 ? undefined : String(weekCount),
  favourites: isFavorite ? '1' : undefined,
  page: undefined,
});
