import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { PrintFault } from '../platform/printing/index.ts';
import {
  createResident,
  everyStage,
  lockPrints,
  getStatus,
  setStages,
  sumLedger,
} from './packing.fixtures.ts';
import { createJobsOf, createRunResidents, runDuringPrint, waitForState } from './print-runs.fixtures.ts';
import { insertPrints } from './store/prints.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
beforeEach(() => setStages(server, everyStage));
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** Starts a run too large to wait for, whose sheets cannot be made. */
async function failRun<Run extends { readonly taskId: number }>(start: () => Promise<Run>): Promise<Run> {
  const render = vi
    .spyOn(server.platform.printing, 'render')
    .mockRejectedValue(new PrintFault('A name is too long'));
  const run = await start();
  await waitForState(api, run.taskId, 'failed');
  render.mockRestore();
  return run;
}

async function createFailedRun(): Promise<number[]> {
  const residents = await createRunResidents(server);
  return (await failRun(() => createJobsOf(api, residents))).jobIds;
}

// Proves LIVE-7.
it('packs with unprintable sheets fail, and Print & Pack rebuilds them (PACK-4)', async () => {
  const heard = vi.fn();
  const stop = server.platform.hub.subscribeAll(heard);
  const jobIds = await createFailedRun();
  const news = { area: 'packing', by: server.ids.users.pharmacist, outcome: 'failed', count: 13 };
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: news })));
  stop();
  expect(await Promise.all(jobIds.map((id) => getStatus(api, id)))).toEqual(jobIds.map(() => 'FAILED'));
  expect((await api.summarisePackJobs({ body: {} })).data.failedCount).toBe(13);
  const [id = 0] = jobIds;
  const history = (await api.getPackJobHistory({ params: { id } })).data;
  expect(history.at(-1)).toMatchObject({ action: 'failBuild', comment: expect.stringContaining('too long') });

  // The cause was corrected in the profile, and the rebuild uses the corrected profile.
  await queryAsOwner(
    server,
    `update patient set last_name = 'Short' where id = (select patient_id from pack_job where id = $1)`,
    [id],
  );
  const { fileUrl } = await api.printPackJobs({ body: { ids: [id], isPacking: true } });
  expect(fileUrl).not.toBe('');
  const job = (await api.getPackJob({ params: { id } })).data;
  expect(job).toMatchObject({ statusName: 'PRINTING', snapshotVersion: 2, version: 4 });
  const steps = (await api.getPackJobHistory({ params: { id } })).data.slice(-3, -1);
  // Failed, pending and printing.
  expect(steps).toMatchObject([
    { fromStatus: -1, toStatus: 0 },
    { fromStatus: 0, toStatus: 1 },
  ]);
  await api.completePrinting({ body: { ids: [id] } });
  const bench = (await api.loadPacking({ body: { ids: [id] } })).data;
  expect([bench.patientName, bench.profileState]).toEqual([expect.stringContaining('Short'), 'same']);
});

// Proves PACK-11.
it('a posted pack whose print fails is posted once after its rebuild', async () => {
  await setStages(server, 0);
  const jobIds = await createFailedRun();
  const [id = 0] = jobIds;
  const getState = async () => [await getStatus(api, id), await sumLedger(server, id)];
  expect(await getState()).toEqual(['COMPLETED', -2450]);
  const printingAlone = 1;
  await setStages(server, printingAlone);
  await api.revertCompleted({ body: { ids: jobIds, comment: 'Never printed' } });
  expect(await getState()).toEqual(['PRINTING', -2450]);
  await failRun(async () => (await api.printPackJobs({ body: { ids: jobIds, isPacking: true } })).data);
  expect(await getState()).toEqual(['FAILED', -2450]);
  await api.printPackJobs({ body: { ids: [id], isPacking: true } });
  expect(await getState()).toEqual(['PRINTING', 0]);
  await api.completePrinting({ body: { ids: [id] } });
  expect(await getState()).toEqual(['COMPLETED', -2450]);
});

it('viewing a failed pack rebuilds nothing; retrying requires print permission', async () => {
  const [id = 0] = await createFailedRun();
  await api.printPackJobs({ body: { ids: [id] } });
  expect(await getStatus(api, id)).toBe('FAILED');
  await queryAsOwner(
    server,
    `update role_entry_permission set is_allowed = false where code = 'printingPrintAndPack'
     and role_id in (select role_id from membership_role where user_id = $1)`,
    [server.ids.users.staff],
  );
  const staff = await server.as('staff');
  const refusal = await expectRefusal(staff.printPackJobs({ body: { ids: [id], isPacking: true } }));
  expect(refusal.code).toBe('NO_PERMISSION');
  expect(await getStatus(api, id)).toBe('FAILED');
});

it('a failed reprint leaves previously printed packs in their status', async () => {
  const residents = await createRunResidents(server);
  const { jobIds, taskId } = await createJobsOf(api, residents);
  await waitForState(api, taskId, 'done');
  vi.spyOn(server.platform.printing, 'renderLabels').mockRejectedValue(new PrintFault('No paper'));
  const again = await api.printPackJobLabels({ body: { ids: jobIds } });
  await waitForState(api, again.data.taskId, 'failed');
  expect(await getStatus(api, jobIds[0] ?? 0)).toBe('PRINTING');
});

it('failed labels do not fail packs whose sheets were never attempted', async () => {
  const { jobIds } = await runDuringPrint(server, api, ({ taskId }) =>
    api.cancelTask({ params: { id: taskId } }),
  );
  vi.spyOn(server.platform.printing, 'renderLabels').mockRejectedValue(new PrintFault('A name is too long'));
  const labels = await api.printPackJobLabels({ body: { ids: [...jobIds] } });
  await waitForState(api, labels.data.taskId, 'failed');
  expect(await Promise.all(jobIds.map((id) => getStatus(api, id)))).toEqual(jobIds.map(() => 'PRINTING'));
});

it('Print & Pack locks no pack while it waits for a run', async () => {
  const [id = 0] = await createFailedRun();
  const run = await lockPrints(server, id);
  const waiting = api.printPackJobs({ body: { ids: [id], isPacking: true } });
  await run.waitForBlocked(1);
  // The lock that the run takes when its file is ready.
  const locked = queryAsOwner(server, 'select id from pack_job where id = $1 for update nowait', [id]);
  await expect(locked).resolves.toEqual([{ id }]);
  await run.release();
  await waiting;
  expect(await getStatus(api, id)).toBe('PRINTING');
});

it('Print & Pack locks failed and other packs in id order', async () => {
  const first = (await createJobsOf(api, [await createResident(server)])).jobIds[0] ?? 0;
  const [failed = 0] = await createFailedRun();
  const other = await holdLock(server, 'select from pack_job where id = $1 for update', [first]);
  const waiting = api.printPackJobs({ body: { ids: [failed, first], isPacking: true } });
  await other.waitForBlocked(1);
  // The holder of the first pack may lock this one next.
  await queryAsOwner(server, 'select from pack_job where id = $1 for update nowait', [failed]);
  await other.release();
  await waiting;
});

it('two simultaneous prints rebuild a failed pack only once', async () => {
  const [id = 0] = await createFailedRun();
  const run = await lockPrints(server, id);
  const both = [1, 2].map(() => api.printPackJobs({ body: { ids: [id], isPacking: true } }));
  await run.waitForBlocked(2);
  await run.release();
  await Promise.all(both);
  const { data } = await api.getPackJob({ params: { id } });
  expect(data).toMatchObject({ statusName: 'PRINTING', snapshotVersion: 2 });
});

it('a waiting print locks packs in id order, whatever their table order', async () => {
  const { jobIds } = await createJobsOf(
    api,
    await Promise.all([createResident(server), createResident(server)]),
  );
  const [first = 0, second = 0] = jobIds;
  const [kept] = await queryAsOwner<{ fileId: number }>(
    server,
    'select file_id from pack_job_print where job_id = $1',
    [first],
  );
  // It now lies behind the second.
  await queryAsOwner(server, 'update pack_job set pack_type = pack_type where id = $1', [first]);
  const other = await holdLock(server, 'select from pack_job where id = $1 for no key update', [first]);
  const who = { pharmacyId: server.ids.pharmacyA, userId: server.ids.users.pharmacist ?? 0 };
  const recording = inSideTransaction(server.platform, who, async (db) => {
    // As a table is read of which a run prints a large part.
    await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      db,
    );
    await insertPrints(
      db,
      jobIds.map((jobId) => ({ jobId, snapshotVersion: 1, reprint: 1 })),
      {
        ...who,
        fileId: kept?.fileId ?? 0,
        kind: 'sheet',
        contentKey: Buffer.alloc(32),
        now: server.clock.now(),
      },
    );
  });
  await other.waitForBlocked(1);
  const locked = queryAsOwner(server, 'select id from pack_job where id = $1 for update nowait', [second]);
  await expect(locked).resolves.toEqual([{ id: second }]);
  await other.release();
  await recording;
});
