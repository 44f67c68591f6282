import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { insertRow } from '../../../tests/insert-row.ts';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { personTasks } from '../../task-kinds.ts';
import { definePersonTask, handlePersonTask, queueOpenTasks } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const insertTask = (pharmacyId: number, row: Readonly<Record<string, unknown>>): Promise<number> =>
  insertRow((sql, values) => queryAsOwner(server, sql, values), 'background_task', {
    pharmacyId,
    kind: 'print packs',
    createdBy: server.ids.users.pharmacist,
    input: JSON.stringify({
      jobIds: [],
      kind: 'sheet',
      address: '127.0.0.1',
      who: { pharmacyId, userId: server.ids.users.pharmacist, sessionId: null },
    }),
    ...row,
  });

const listStates = (ids: readonly number[]) =>
  queryAsOwner<{ state: string }>(
    server,
    'select state from background_task where id = any($1::int[]) order by array_position($1::int[], id)',
    [ids],
  ).then((rows) => rows.map(({ state }) => state));

it('work that waited before the queue is taken over once', async () => {
  const { pharmacyA, pharmacyB } = server.ids;
  const ids = [
    await insertTask(pharmacyA, { state: 'waiting' }),
    await insertTask(pharmacyB, { state: 'running' }),
    await insertTask(pharmacyA, { state: 'cancelled' }),
  ];
  await queueOpenTasks(server.platform, personTasks);
  await queueOpenTasks(server.platform, personTasks);
  const queued = await queryAsOwner(
    server,
    `select (data->>'taskId')::int as id from pgboss.job where name = 'print-packs'`,
  );
  expect(queued).toEqual([{ id: ids[0] }, { id: ids[1] }]);
  // Of no packs at all: that each is taken up in its pharmacy is what counts.
  await vi.waitFor(async () => expect(await listStates(ids)).toEqual(['failed', 'failed', 'cancelled']), {
    timeout: 20_000,
  });
});

// Proves TASK-2.
it('work of a server that ends begins at once on the next', async () => {
  const id = await insertTask(server.ids.pharmacyA, { state: 'waiting' });
  const begun = Promise.withResolvers<void>();
  const task = definePersonTask({
    kind: 'print packs',
    input: z.custom<object>(),
    needs: [],
    roomBytes: 0,
    keepDays: 30,
    faultMessage: '',
  });
  const untilItEnds = handlePersonTask(server.platform, task, {
    run: ({ signal }) => {
      begun.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  const ending = new AbortController();
  const queued = { pharmacyId: server.ids.pharmacyA, taskId: id };
  const ended = untilItEnds.run(queued, { attempt: 1, signal: ending.signal });
  await begun.promise;
  ending.abort();
  await ended;
  // The server of this test is the next one. It finds no packs to print.
  await vi.waitFor(async () => expect(await listStates([id])).toEqual(['failed']), { timeout: 20_000 });
  const attempts = await queryAsOwner(server, 'select attempts from background_task where id = $1', [id]);
  expect(attempts).toEqual([{ attempts: 2 }]);
});

// Proves TASK-3.
it('finished work is forgotten after thirty days, open work never', async () => {
  const now = Date.parse(server.clock.now());
  const getDaysAgo = (days: number): string => new Date(now - days * 24 * 3_600_000).toISOString();
  const ids = [
    await insertTask(server.ids.pharmacyA, { state: 'done', finishedAt: getDaysAgo(31) }),
    await insertTask(server.ids.pharmacyB, { state: 'failed', finishedAt: getDaysAgo(31) }),
    await insertTask(server.ids.pharmacyA, { state: 'done', finishedAt: getDaysAgo(29) }),
    await insertTask(server.ids.pharmacyA, { state: 'waiting', createdAt: getDaysAgo(31) }),
  ];
  await purgeExpired(server.platform);
  expect(await listStates(ids)).toEqual(['done', 'waiting']);
});
