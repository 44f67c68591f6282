import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface Counter {
  readonly failures: number;
  readonly windowStartedAt: Instant;
  readonly blockedUntil: Instant | null;
}

export async function findCounters(db: Database, keys: readonly string[]): Promise<Map<string, Counter>> {
  const rows = await db
    .selectFrom('attemptCounter')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Locks a counter, or makes it, so that attempts at the same moment are all counted. */
export async function lockCounter(db: Database, key: string, now: Instant): Promise<Counter> {
  await db
    .insertInto('attemptCounter')
    .values({ key, failures: 0, windowStartedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('attemptCounter')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveCounter(db: Database, key: string, counter: Counter): Promise<void> {
  await db
    .updateTable('attemptCounter')
    .set({ ...counter })
    .where('key', '=', key)
    .execute();
}

export async function clearCounter(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attemptCounter').where('key', '=', key).execute();
}
