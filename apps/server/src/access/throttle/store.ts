import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface Counter {
  readonly failures: number;
  readonly windowStartedAt: Instant;
  readonly blockedUntil: Instant | null;
}

/** Locks a counter, or makes it, so that attempts at the same moment are all counted. */
export async function lockCounter(db: Database, key: string, now: Instant): Promise<Counter> {
  return (
    db
      .insertInto('attemptCounter')
      .values({ key, failures: 0, windowStartedAt: now })
      // Changes nothing, yet answers the row and holds it, even when it is removed meanwhile.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
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
