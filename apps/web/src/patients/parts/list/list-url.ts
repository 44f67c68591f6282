import { getCodes, packingStatuses } from '@packwright/core/fields';
import type { UrlSearch } from '../../../kit/store/index.ts';

export interface ListUrl {
  /** One packing status, all of them, or null for what this person sees first. */
  readonly status: number | 'all' | null;
  readonly groupIds: readonly number[];
}

/** Reads the list's own filters from the address; invalid values are left out. */
export function parseListUrl(search: UrlSearch): ListUrl {
  const { status, group } = search;
  const code = typeof status === 'string' && status !== '' ? Number(status) : Number.NaN;
  const groups = typeof group === 'string' ? [group] : (group ?? []);
  return {
    status: status === 'all' ? 'all' : (getCodes(packingStatuses).find((each) => each === code) ?? null),
    groupIds: [...new Set(groups.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}
