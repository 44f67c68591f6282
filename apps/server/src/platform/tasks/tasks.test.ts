import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { runWaitingTasks } from '../../../tests/run-waiting-tasks.ts';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { inSideTransaction } from '../platform.ts';
import { defineTask, handleTask, openTaskQueue, type Task, type TaskQueue } from './index.ts';

type Count = { readonly number: number };
const input = z.object({ number: z.int() });
const retry = { limit: 2, delaySeconds: 60 };
const count = defineTask({ name: 'count', input, retry });
const urgent = defineTask({ name: 'urgent', input, retry: { limit: 2, delaySeconds: 0 }, priority: 5 });
const nightly = defineTask({ name: 'nightly', input: z.object({}), retry, schedule: '0 3 * * *' });

let server: TestServer;
let queue: TaskQueue;
beforeAll(async () => {
  server = await startTestServer();
  queue = await openTaskQueue(server.platform, [count, urgent]);
});
afterAll(async () => {
  await queue.close();
  await server.close();
});

const enqueueNumber = (task: Task<Count>, number: number) =>
  inSideTransaction(server.platform, null, (db) => queue.enqueue(db, task, { number }));

interface StoredJob {
  readonly state: string;
  readonly retryCount: number;
  readonly output: object | null;
}
const listJobs = (name: string) =>
  queryAsOwner<StoredJob>(
    server,
    'select state, retry_count, output from pgboss.job where name = $1 order by created_on',
    [name],
  );
const deleteJobs = () => queryAsOwner(server, 'delete from pgboss.job');

it('a task starts right after its transaction commits, never after a rollback', async () => {
  const numbers: number[] = [];
  const workers = await queue.work([handleTask(count, async ({ number }) => void numbers.push(number))]);
  await pause(100);
  const refused = inSideTransaction(server.platform, null, async (db) => {
    await queue.enqueue(db, count, { number: 1 });
    throw new Error('The call is refused');
  });
  await expect(refused).rejects.toThrow('refused');
  const began = performance.now();
  await enqueueNumber(count, 2);
  await vi.waitFor(() => expect(numbers).toEqual([2]), { timeout: 5_000, interval: 5 });
  expect(performance.now() - began).toBeLessThan(5_000);
  await workers.stop();
  await deleteJobs();
});

it('a failed task is retried later and stores no error text', async () => {
  const attempts: number[] = [];
  const handler = handleTask(count, async (_, { attempt }) => {
    attempts.push(attempt);
    if (attempt < 3) throw Object.assign(new Error('Vera Lindqvist has no address'), { code: 'EADDRESS' });
  });
  await enqueueNumber(count, 1);
  for (let time = 1; time <= 3; time += 1) {
    await runWaitingTasks(server, handler);
    expect(attempts).toHaveLength(time);
    const [job] = await listJobs('count');
    expect(job?.state).toBe(time < 3 ? 'retry' : 'completed');
    expect(JSON.stringify(job)).not.toContain('Lindqvist');
    await queryAsOwner(server, `update pgboss.job set start_after = now() where state = 'retry'`);
  }
  expect(attempts).toEqual([1, 2, 3]);
  await deleteJobs();
});

it('the task of a server that died runs on another', async () => {
  await enqueueNumber(urgent, 7);
  await queryAsOwner(
    server,
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '2 minutes'`,
  );
  const other = await openTaskQueue(server.platform, [], 1);
  const runs: unknown[] = [];
  const workers = await other.work([
    handleTask(urgent, async ({ number }, { attempt }) => void runs.push([number, attempt])),
  ]);
  await vi.waitFor(() => expect(runs).toEqual([[7, 2]]), { timeout: 15_000 });
  await workers.stop();
  await other.close();
  await deleteJobs();
});

it('a scheduled task also runs at startup, once across all servers', async () => {
  let runs = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const handler = handleTask(nightly, async () => {
    runs += 1;
    await mayEnd;
  });
  const other = await openTaskQueue(server.platform, []);
  const workers = await Promise.all([queue.work([handler]), other.work([handler])]);
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000 });
  await pause(200);
  end();
  for (const each of workers) await each.stop();
  await other.close();
  expect([runs, (await listJobs('nightly')).length]).toEqual([1, 1]);
  const schedules = `select name, cron, data from pgboss.schedule where name = 'nightly'`;
  // The input of the schedule must be one that the task accepts.
  expect(await queryAsOwner(server, schedules)).toEqual([{ name: 'nightly', cron: '0 3 * * *', data: {} }]);
});

it('the server login cannot change the queue tables', async () => {
  const change = server.platform.pools.side.query('alter table pgboss.job add column x int');
  await expect(change).rejects.toThrow('must be owner');
});
