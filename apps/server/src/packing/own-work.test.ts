import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { insertRow } from '../../tests/insert-row.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { PrintFault } from '../platform/printing/index.ts';
import { createResident, everyStage, getStatus, monday, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const waitForState = (id: number, state: string) =>
  vi.waitFor(async () => expect((await api.getTask({ params: { id } })).data.state).toBe(state), {
    timeout: 20_000,
  });

async function orderRun(isPrintable: boolean) {
  const residents = await Promise.all(Array.from({ length: 13 }, () => createResident(server)));
  const render = vi.spyOn(server.platform.printing, 'render');
  if (!isPrintable) render.mockRejectedValue(new PrintFault('A name is too long'));
  const foilIds = residents.map(({ foilId }) => foilId);
  const { jobIds, taskId } = (await api.createPackJobs({ body: { foilIds, packStartDate: monday } })).data;
  await waitForState(taskId, isPrintable ? 'done' : 'failed');
  render.mockRestore();
  return { jobIds, taskId, params: { id: taskId } };
}

// Proves TASK-4.
it('people list their own work in this pharmacy, newest first', async () => {
  const failed = await orderRun(false);
  const done = await orderRun(true);
  await insertRow((sql, values) => queryAsOwner(server, sql, values), 'background_task', {
    pharmacyId: server.ids.pharmacyB,
    kind: 'print packs',
    input: '{}',
    createdBy: server.ids.users.pharmacist,
  });
  const { data, total } = await api.listTasks({ query: { page: 1, size: 5 } });
  const counts = { kind: 'print packs', total: 13, createdAt: expect.any(String) };
  expect([total, data]).toMatchObject([
    2,
    [
      { ...counts, taskId: done.taskId, state: 'done', progress: 13, hasFile: true, isRetryable: false },
      {
        ...counts,
        taskId: failed.taskId,
        state: 'failed',
        message: expect.stringContaining('A name is too long'),
        hasFile: false,
        isRetryable: true,
      },
    ],
  ]);
  const second = await api.listTasks({ query: { page: 2, size: 1 } });
  expect(second).toMatchObject({ total: 2, data: [{ taskId: failed.taskId }] });
  expect(await (await server.as('pharmacist2')).listTasks({ query: {} })).toMatchObject({
    total: 0,
    data: [],
  });
});

// Proves TASK-5.
it('a failed run starts again and rebuilds the packs that failed', async () => {
  const { jobIds, taskId, params } = await orderRun(false);
  expect(await getStatus(api, jobIds[0] ?? 0)).toBe('FAILED');
  expect((await api.retryTask({ params })).data).toEqual({ state: 'waiting' });
  await waitForState(taskId, 'done');
  expect((await api.getTask({ params })).data).toMatchObject({ progress: 13, message: '' });
  for (const id of jobIds) {
    const { data } = await api.getPackJob({ params: { id } });
    expect(data).toMatchObject({ statusName: 'PRINTING', snapshotVersion: 2 });
  }
  expect((await expectRefusal(api.retryTask({ params }))).code).toBe('TASK_NOT_FAILED');
});

// Proves TASK-6.
it('clearing removes only own finished work of this pharmacy', async () => {
  const { taskId } = await orderRun(true);
  const insertTask = (row: Readonly<Record<string, unknown>>) =>
    insertRow((sql, values) => queryAsOwner(server, sql, values), 'background_task', {
      pharmacyId: server.ids.pharmacyA,
      kind: 'print packs',
      input: '{}',
      createdBy: server.ids.users.pharmacist,
      ...row,
    });
  const kept = [
    await insertTask({ state: 'running' }),
    await insertTask({ state: 'done', createdBy: server.ids.users.pharmacist2 }),
    await insertTask({ state: 'done', pharmacyId: server.ids.pharmacyB }),
  ];
  await api.clearTasks();
  expect((await api.listTasks({ query: {} })).data).toMatchObject([{ taskId: kept[0], state: 'running' }]);
  const left = await queryAsOwner(server, 'select id from background_task where id = any($1) order by id', [
    [taskId, ...kept],
  ]);
  expect(left).toEqual(kept.map((id) => ({ id })));
});

it('only its person starts a run again, and only with the right', async () => {
  const { params } = await orderRun(false);
  const colleague = await server.as('pharmacist2');
  expect((await expectRefusal(colleague.retryTask({ params }))).code).toBe('NOT_FOUND');
  await queryAsOwner(
    server,
    `update role_permission set can_read = false where menu_code in ('job', 'printFoil')
     and role_id in (select role_id from membership_role where user_id = $1)`,
    [server.ids.users.pharmacist],
  );
  expect((await expectRefusal(api.retryTask({ params }))).code).toBe('NO_PERMISSION');
  expect((await api.listTasks({ query: {} })).data[0]).toMatchObject({ isRetryable: false });
});
