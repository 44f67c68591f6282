import type { Database } from '../platform/database/index.ts';
import { appendOnlyTables, rowsOf } from './store/findings.ts';

/** Every row of every append-only table of a pharmacy at one moment, as digests by table. */
export type Observation = ReadonlyMap<string, ReadonlySet<string>>;

/** What stands in the append-only tables of the pharmacy that the transaction stands in. */
export async function observe(db: Database): Promise<Observation> {
  const seen = new Map<string, ReadonlySet<string>>();
  for (const table of await appendOnlyTables(db)) seen.set(table, new Set(await rowsOf(db, table)));
  return seen;
}

/** What was seen earlier and is no longer there, or no longer the same, in words (security I3). */
export function lostSince(earlier: Observation, later: Observation): string[] {
  return [...earlier].flatMap(([table, rows]) => {
    const lost = rows.difference(later.get(table) ?? new Set());
    return lost.size === 0 ? [] : [`${table}: ${lost.size} of ${rows.size} rows`];
  });
}
