import type { Database } from '../platform/database/index.ts';
import { listAppendOnlyTables, listRowDigests } from './store/findings.ts';

/** Every row of every append-only table of a pharmacy at one moment, as digests by table. */
export type AppendOnlyRows = ReadonlyMap<string, ReadonlySet<string>>;

/** The rows of the append-only tables in the current pharmacy. */
export async function readAppendOnlyRows(db: Database): Promise<AppendOnlyRows> {
  const seen = new Map<string, ReadonlySet<string>>();
  for (const table of await listAppendOnlyTables(db))
    seen.set(table, new Set(await listRowDigests(db, table)));
  return seen;
}

/** Describes rows that were seen earlier and are now missing or different (BOOKS-3). */
export function findLostRows(earlier: AppendOnlyRows, later: AppendOnlyRows): string[] {
  return [...earlier].flatMap(([table, rows]) => {
    const lost = rows.difference(later.get(table) ?? new Set());
    return lost.size === 0 ? [] : [`${table}: ${lost.size} of ${rows.size} rows`];
  });
}
