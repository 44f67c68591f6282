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
const mostInHaste = 400;

interface Plans {
  readonly names: Map<string, string>;
  readonly isInHaste: boolean;
}

const plansOf = new WeakMap<pg.PoolClient, Plans>();

/** For a connection that asks the same thousands of times and is closed then: it keeps the plan of every statement. */
export function keepAllPlans(client: pg.PoolClient): void {
  plansOf.set(client, { names: new Map(), isInHaste: true });
}

/** The name under which this connection keeps the plan of a statement; undefined for one that is planned anew. */
export function planName(client: pg.PoolClient, text: string): string | undefined {
  const plans = plansOf.get(client) ?? { names: new Map<string, string>(), isInHaste: false };
  const { names, isInHaste } = plans;
  if (!isInHaste && (text.length < worthKeeping || varies.test(text))) return undefined;
  plansOf.set(client, plans);
  const known = names.get(text);
  if (known !== undefined || names.size >= (isInHaste ? mostInHaste : most)) return known;
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}
