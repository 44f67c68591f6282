import type { Query, QueryClient } from '@tanstack/react-query';
import { getChangeLog } from './change-log.ts';

/** The `meta` of a query that fetches only the rows that changed since its answer. */
export const mergesChanges = { mergesChanges: true };

const isMerging = ({ meta }: Query): boolean => meta?.mergesChanges === true;

/**
 * Refetches everything shown of an area, since these rows changed. A query that merges changes fetches them as soon as
 * it is visible, and stays valid: an invalidated one does not know which changes it missed.
 */
export async function refreshArea(cache: QueryClient, area: string, ids: readonly number[]): Promise<void> {
  getChangeLog(area).record(ids);
  const queryKey = [area];
  await Promise.all([
    cache.invalidateQueries({ queryKey, predicate: (query) => !isMerging(query) }),
    cache.refetchQueries({ queryKey, type: 'active', predicate: isMerging }),
  ]);
}
