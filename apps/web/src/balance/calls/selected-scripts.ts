import type { QueryClient } from '@tanstack/react-query';
interface SelectableRow {
  readonly scriptTrackingId: number;
}

interface CachedPage<Row> {
  readonly data: readonly Row[];
}

/** Where the chosen rows may be found: pages that were looked at, and the server. */
export interface RowSources<Row> {
  readonly cache: QueryClient;
  readonly tables: readonly string[];
  readonly find: (ids: readonly number[]) => Promise<CachedPage<Row>>;
}

/**
 * The present scripts with these ids. They may be selected on pages that are no longer shown: such a page is refetched
 * when something was announced since, and a row that moved to another page is searched for.
 */
export async function loadSelectedRows<Row extends SelectableRow>(
  { cache, tables, find }: RowSources<Row>,
  ids: ReadonlySet<number>,
): Promise<readonly Row[]> {
  const filterSelected = (table: CachedPage<Row> | undefined): readonly Row[] =>
    table?.data.filter(({ scriptTrackingId }) => ids.has(scriptTrackingId)) ?? [];
  await cache.refetchQueries({
    queryKey: tables,
    stale: true,
    predicate: ({ state }) => filterSelected(state.data as CachedPage<Row> | undefined).length > 0,
  });
  const seen = cache
    .getQueryCache()
    .findAll({ queryKey: tables })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => filterSelected(state.data as CachedPage<Row> | undefined));
  const known = new Map(seen.map((row) => [row.scriptTrackingId, row]));
  const missing = [...ids].filter((id) => !known.has(id));
  const found = missing.length === 0 ? [] : (await find(missing)).data;
  return [...known.values(), ...found];
}
