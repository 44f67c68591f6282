import type pg from 'pg';

/**
 * From this length on, planning a statement costs the database more than carrying it out: the row of a pack with
 * its names takes 3.9 ms to plan and 0.5 ms to find.
 */
const worthKeeping = 400;
// A list with a place for each of its values, or rows to be inserted, is another statement each time.
const varies = /\bin \(\$\d+, |^\s*insert /;
/** What a connection may hold; each plan takes tens of kilobytes of its memory. */
const most = 60;

const plansOf = new WeakMap<pg.PoolClient, Map<string, string>>();

/** The name under which this connection keeps the plan of a statement; undefined for one that is planned anew. */
export function planName(client: pg.PoolClient, text: string): string | undefined {
  if (text.length < worthKeeping || varies.test(text)) return undefined;
  const plans = plansOf.get(client) ?? new Map<string, string>();
  plansOf.set(client, plans);
  const known = plans.get(text);
  if (known !== undefined || plans.size >= most) return known;
  const name = `kept_${plans.size + 1}`;
  plans.set(text, name);
  return name;
}
