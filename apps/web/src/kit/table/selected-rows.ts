import type { QueryClient } from '@tanstack/react-query';
import type { RowId } from './use-selection.ts';

interface CachedPage<Row> {
  readonly data: readonly Row[];
}

/** The pages of a list that were looked at. */
export interface CachedPages<Row, Id extends RowId> {
  readonly cache: QueryClient;
  /** The key with which the keys of all pages begin. */
  readonly tables: readonly unknown[];
  readonly getId: (row: Row) => Id;
}

/** Where the selected rows may be found: pages that were looked at, and the server. */
interface RowSources<Row, Id extends RowId> extends CachedPages<Row, Id> {
  readonly find: (ids: readonly Id[]) => Promise<CachedPage<Row>>;
}

const filterSelected = <Row, Id extends RowId>(
  page: unknown,
  getId: (row: Row) => Id,
  ids: ReadonlySet<Id>,
): readonly Row[] => (page as CachedPage<Row> | undefined)?.data.filter((row) => ids.has(getId(row))) ?? [];

/** The rows with these ids on all pages that were looked at, each as it was fetched last. */
export function getCachedRows<Row, Id extends RowId>(
  { cache, tables, getId }: CachedPages<Row, Id>,
  ids: ReadonlySet<Id>,
): readonly Row[] {
  const seen = cache
    .getQueryCache()
    .findAll({ queryKey: tables })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => filterSelected(state.data, getId, ids));
  return [...new Map(seen.map((row) => [getId(row), row])).values()];
}

/**
 * The present rows with these ids. They may be selected on pages that are no longer shown: such a page is refetched
 * when something was announced since, and a row that moved to another page is searched for.
 */
export async function loadSelectedRows<Row, Id extends RowId>(
  { find, ...pages }: RowSources<Row, Id>,
  ids: ReadonlySet<Id>,
): Promise<readonly Row[]> {
  const { cache, tables, getId } = pages;
  await cache.refetchQueries({
    queryKey: tables,
    stale: true,
    predicate: ({ state }) => filterSelected(state.data, getId, ids).length > 0,
  });
  const known = getCachedRows(pages, ids);
  const missing = [...ids.difference(new Set(known.map(getId)))];
  const found = missing.length === 0 ? [] : (await find(missing)).data;
  return [...known, ...found];
}
