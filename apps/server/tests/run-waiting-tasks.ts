import { vi } from 'vitest';
import type { TaskHandler } from '../src/platform/tasks/index.ts';
import { queryAsOwner } from './owner-database.ts';
import type { TestServer } from './test-server.ts';

/** Works until no task of this kind is due any more. */
export async function runWaitingTasks(
  server: Pick<TestServer, 'platform' | 'ownerUrl'>,
  handler: TaskHandler,
): Promise<void> {
  const workers = await server.platform.tasks.work([handler]);
  try {
    await vi.waitFor(
      async () => {
        const due = await queryAsOwner(
          server,
          `select 1 from pgboss.job where name = $1 and state <= 'active' and start_after <= now()`,
          [handler.task.name],
        );
        if (due.length > 0) throw new Error(`${due.length} tasks of ${handler.task.name} are still due`);
      },
      { timeout: 20_000, interval: 20 },
    );
  } finally {
    await workers.stop();
  }
}
