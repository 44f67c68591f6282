import type pg from 'pg';

interface PreparationPolicy {
  /** After so many executions a statement is prepared; a rare one is not. */
  readonly often: number;
  /** The limit of each connection; each plan takes tens of kilobytes of its memory. */
  readonly most: number;
  /** Statements whose text differs each time. */
  readonly varies: RegExp | null;
  readonly prefix: string;
}

const mostCounted = 2000;

/**
 * Names the statements that connections prepare. Planning costs the database as much as executing, and ten times as
 * much for the row of a pack with its names; frequent statements are planned once for each connection.
 */
export function createStatementNamer({
  often,
  most,
  varies,
  prefix,
}: PreparationPolicy): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const executions = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || varies?.test(text)) return known;
    const times = (executions.get(text) ?? 0) + 1;
    if (times < often) {
      if (executions.size >= mostCounted) executions.clear();
      executions.set(text, times);
      return undefined;
    }
    const name = `${prefix}_${names.size + 1}`;
    names.set(text, name);
    executions.delete(text);
    return name;
  };
}

export const steadyPolicy: PreparationPolicy = {
  often: 5,
  most: 150,
  // A list with a place for each of its values, and several rows to be inserted.
  varies: /\bin \(\$\d+, |\), \(\$/,
  prefix: 'kept',
};
const nameAllDay = createStatementNamer(steadyPolicy);
const nameInHaste = createStatementNamer({ often: 1, most: 400, varies: null, prefix: 'haste' });

const hasty = new WeakSet<pg.PoolClient>();

/**
 * For a connection that repeats the same statements thousands of times before it closes: it prepares every statement.
 */
export function prepareEveryStatement(client: pg.PoolClient): void {
  hasty.add(client);
}

/** The name under which a connection keeps the plan of a statement; undefined for one that is planned again. */
export function findStatementName(client: pg.PoolClient | null, text: string): string | undefined {
  return client !== null && hasty.has(client) ? nameInHaste(text) : nameAllDay(text);
}
