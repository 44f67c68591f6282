import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { makeTasksDue } from '../../tests/make-tasks-due.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { everyStage, getStatus, setStages } from './packing.fixtures.ts';
import { createJobsOf, createRunResidents, runDuringPrint, waitForState } from './print-runs.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** Breaks the connection of the run that is being drawn, as a database that starts again does. */
const terminateConnection = () =>
  queryAsOwner(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );

describe('a print run with a broken connection', () => {
  it('is printed in the end and fails no pack', async () => {
    const { jobIds, taskId } = await runDuringPrint(server, api, terminateConnection);
    await waitForState(api, taskId, 'waiting');
    await makeTasksDue(server, 'print-packs');
    await waitForState(api, taskId, 'done');
    expect(await Promise.all(jobIds.map((id) => getStatus(api, id)))).toEqual(jobIds.map(() => 'PRINTING'));
  });

  it('is not retried without end', async () => {
    const { jobIds, taskId } = await runDuringPrint(server, api, terminateConnection);
    await waitForState(api, taskId, 'waiting');
    await queryAsOwner(server, 'update background_task set attempts = 5 where id = $1', [taskId]);
    await makeTasksDue(server, 'print-packs');
    await waitForState(api, taskId, 'failed');
    expect(await getStatus(api, jobIds[0] ?? 0)).toBe('FAILED');
  });
});

it('a print run of a dead server is printed by another', async () => {
  const residents = await createRunResidents(server);
  const { jobIds, taskId } = await createJobsOf(api, residents);
  const [kept = 0, ...deleted] = jobIds;
  await waitForState(api, taskId, 'done');
  await api.deletePackJobs({ body: { ids: deleted } });
  // As a server leaves it that dies in the middle, and the queue when it has noticed.
  await queryAsOwner(server, `update background_task set state = 'running' where id = $1`, [taskId]);
  await queryAsOwner(server, `update pgboss.job set state = 'retry' where data->>'taskId' = $1`, [
    String(taskId),
  ]);
  await makeTasksDue(server, 'print-packs');
  await waitForState(api, taskId, 'done');
  const listPrintActions = async (id = 0) =>
    (await api.getPackJobHistory({ params: { id } })).data.map(({ action }) => action);
  expect(await listPrintActions(kept)).toEqual(['createJob', 'printSheet', 'printSheet']);
  expect(await listPrintActions(deleted[0])).toEqual(['createJob', 'printSheet', 'deletePack']);
  expect((await expectRefusal(api.printPackJobs({ body: { ids: deleted } }))).code).toBe('PACK_DELETED');
});

// Proves TASK-2.
it('prints of a stopped server are printed when it is back', async () => {
  const begun = Promise.withResolvers<void>();
  vi.spyOn(server.platform.printing, 'render').mockImplementationOnce(async () => {
    begun.resolve();
    throw new DOMException('The task was aborted', 'AbortError');
  });
  const { jobIds, taskId } = await createJobsOf(api, await createRunResidents(server));
  await begun.promise;
  await waitForState(api, taskId, 'waiting');
  await makeTasksDue(server, 'print-packs');
  await waitForState(api, taskId, 'done');
  expect(await Promise.all(jobIds.map((id) => getStatus(api, id)))).toEqual(jobIds.map(() => 'PRINTING'));
});

describe('a nearly full disk', () => {
  /** Makes every later run wait for space; resolves after the first request. */
  const fillDisk = () => {
    const asked = Promise.withResolvers<void>();
    vi.spyOn(server.platform, 'hasRoom').mockImplementation(async (bytes) => {
      if (bytes > 0) asked.resolve();
      return bytes === 0;
    });
    return asked.promise;
  };

  it('refuses a new print run as a whole', async () => {
    void fillDisk();
    const residents = await createRunResidents(server);
    expect((await expectRefusal(createJobsOf(api, residents))).code).toBe('NO_ROOM_FOR_RUN');
    const [one] = residents;
    const { jobIds } = await createJobsOf(api, one ? [one] : []);
    expect(await getStatus(api, jobIds[0] ?? 0)).toBe('PRINTING');
  });

  it('delays an earlier print run until there is room', async () => {
    let taskId = 0;
    let asked: Promise<void> | undefined;
    await runDuringPrint(server, api, async ({ jobIds }) => {
      taskId = (await api.printPackJobs({ body: { ids: [...jobIds] } })).data.taskId;
      asked = fillDisk();
    });
    await asked;
    const getTaskState = async () => (await api.getTask({ params: { id: taskId } })).data;
    expect(await getTaskState()).toMatchObject({ state: 'waiting', waitsForRoom: true });
    vi.restoreAllMocks();
    expect(await getTaskState()).toMatchObject({ state: 'waiting', waitsForRoom: false });
    await vi.waitFor(
      async () => {
        await makeTasksDue(server, 'print-packs');
        expect(await getTaskState()).toMatchObject({ state: 'done' });
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});

it('a print run cancelled late leaves its packs unchanged', async () => {
  const { jobIds } = await runDuringPrint(server, api, ({ taskId }) =>
    api.cancelTask({ params: { id: taskId } }),
  );
  const [id = 0] = jobIds;
  // The next run is taken up when this one has ended.
  const again = await api.printPackJobs({ body: { ids: [...jobIds] } });
  await waitForState(api, again.data.taskId, 'done');
  expect(await getStatus(api, id)).toBe('PRINTING');
  const history = (await api.getPackJobHistory({ params: { id } })).data;
  expect(history.map(({ action }) => action)).toEqual(['createJob', 'printSheet']);
});
