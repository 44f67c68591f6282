import type { Query, QueryClient } from '@tanstack/react-query';
import { getChangeLog } from './change-log.ts';

/** The `meta` of a query that asks for the rows alone that changed since its answer. */
export const mergesChanges = { mergesChanges: true };

const isMerging = ({ meta }: Query): boolean => meta?.mergesChanges === true;

/**
 * Makes what is shown of an area be asked for again, since these rows changed. A query that merges changes asks for them
 * as soon as it is seen, and stays valid: once it is invalidated it does not know what it missed.
 */
export async function refreshArea(cache: QueryClient, area: string, ids: readonly number[]): Promise<void> {
  getChangeLog(area).record(ids);
  const queryKey = [area];
  await Promise.all([
    cache.invalidateQueries({ queryKey, predicate: (query) => !isMerging(query) }),
    cache.refetchQueries({ queryKey, type: 'active', predicate: isMerging }),
  ]);
}
