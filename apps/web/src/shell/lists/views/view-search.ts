import { formatUrlSearch, parseUrlSearch, type UrlSearch } from '../../../kit/store/index.ts';

/** The address of a list as a view keeps it: without its page, in one order, so that two can be compared. */
export function formatViewSearch(search: UrlSearch): string {
  const kept = Object.entries(search).filter(([name]) => name !== 'page');
  return formatUrlSearch(Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))).slice(
    1,
  );
}

/** The change of an address that leaves what a view keeps, and nothing else. */
export function toViewChange(current: UrlSearch, kept: string): UrlSearch {
  const cleared = Object.fromEntries(Object.keys(current).map((name) => [name, undefined]));
  return { ...cleared, ...parseUrlSearch(kept) };
}
