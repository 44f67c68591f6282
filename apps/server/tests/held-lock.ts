import { vi } from 'vitest';
import { queryAsOwner } from './owner-database.ts';
import { CamelCaseClient } from '../src/platform/database/index.ts';

export interface HeldLock {
  /** Resolves when so many connections wait for a lock in this database. */
  waitForBlocked(count: number): Promise<void>;
  /** Lets go without a trace. */
  release(): Promise<void>;
  /** Releases the lock and commits. */
  commit(): Promise<void>;
}

/** Takes a lock and holds it, so that a call stops in the middle while a test does something else. */
export async function holdLock(
  server: { readonly ownerUrl: string },
  lock: string,
  values: readonly unknown[] = [],
): Promise<HeldLock> {
  const holder = new CamelCaseClient({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(lock, [...values]);
  return {
    waitForBlocked: (count) =>
      vi.waitFor(
        async () => {
          const waiting = await queryAsOwner(
            server,
            `select pid from pg_stat_activity
             where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
          );
          if (waiting.length < count) throw new Error(`${waiting.length} of ${count} wait for a lock`);
        },
        { timeout: 10_000 },
      ),
    release: () => holder.end(),
    commit: async () => {
      await holder.query('commit');
      await holder.end();
    },
  };
}
