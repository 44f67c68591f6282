import { vi } from 'vitest';
import { queryAsOwner } from './owner-database.ts';
import { CamelCaseClient } from '../src/platform/database/index.ts';

export interface HeldLock {
  /** Resolves when so many connections wait for this lock, directly or behind one another. */
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
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    waitForBlocked: (count) =>
      vi.waitFor(
        async () => {
          const waiting = await queryAsOwner(
            server,
            `with recursive blocked as (
               select $1::integer as pid
               union
               select a.pid from blocked b
               join pg_stat_activity a on b.pid = any(pg_blocking_pids(a.pid))
               where a.datname = current_database()
             ) select pid from blocked where pid <> $1`,
            [rows[0]?.pid],
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
