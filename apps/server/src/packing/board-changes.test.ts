import { limits } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import type { Announcement } from '../platform/realtime/index.ts';
import { createJob, createJobs, createResident, everyStage, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let announced: Announcement[];

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
  announced = [];
  server.platform.hub.subscribeAll((announcement) => announced.push(announcement));
});
afterAll(async () => server.close());

const created = { pageIndex: 1, pageSize: 99_999 };

/** Copies of a job, so that the board of its pharmacy has as many as it shows. */
const insertCopies = (jobId: number, count: number) =>
  queryAsOwner(
    server,
    `insert into pack_job (pharmacy_id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type,
       client_code, foil_type, status, window_start, window_end, pack_date, week_index, week_count, created_at, created_by)
     select pharmacy_id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type,
       client_code, foil_type, status, window_start, window_end, pack_date, week_index, week_count, created_at, created_by
     from pack_job, generate_series(1, $2) n where id = $1`,
    [jobId, count],
  );

// Proves LIVE-6.
it('one changed pack of 5,000 costs a board under 20 kB', async () => {
  const job = await createJob(api, await createResident(server));
  await insertCopies(job, limits.summaryRows - 1);
  announced.length = 0;
  await api.completePrinting({ body: { ids: [job] } });
  await expect.poll(() => announced.length).toBeGreaterThan(0);
  const told = announced.filter(({ message }) => message.area === 'packing');
  expect(told.map(({ message }) => message.ids)).toEqual([[job]]);
  const whole = await api.summarisePackJobs({ body: created });
  const changed = await api.summarisePackJobs({ body: { ...created, jobIds: [job] } });
  expect(changed.data).toEqual({ ...whole.data, jobs: whole.data.jobs.filter(({ jobId }) => jobId === job) });
  expect(changed.data).toMatchObject({ printingCount: 4999, packingCount: 1, jobs: [{ jobId: job }] });
  const bytes = JSON.stringify(changed).length + JSON.stringify(told).length;
  expect(bytes).toBeLessThan(20_000);
  expect(JSON.stringify(whole).length).toBeGreaterThan(100 * bytes);
});

// Proves LIVE-6.
it('a board asks for changed packs within its period', async () => {
  const [first = 0, second = 0] = await createJobs(api, await createResident(server), { numberOfWeek: 2 });
  await api.deleteAndReverse({ body: { ids: [second] } });
  const findJobs = async (createdDateFrom: string) => {
    const body = { ...created, createdDateFrom, jobIds: [first, second, 999_999] };
    return (await api.summarisePackJobs({ body })).data.jobs.map(({ jobId }) => jobId);
  };
  expect(await findJobs('2026-03-01')).toEqual([first]);
  expect(await findJobs('2026-04-01')).toEqual([]);
});

// Proves PACK-153.
it('finds chosen packs by their ids and leaves deleted ones out', async () => {
  const jobIds = await createJobs(api, await createResident(server), { numberOfWeek: 3 });
  const [first = 0, second = 0] = jobIds;
  await api.deleteAndReverse({ body: { ids: [second] } });
  const found = await api.searchPackJobs({ body: { jobIds: [first, second] } });
  expect(found.data.map(({ jobId }) => jobId)).toEqual([first]);
  expect(found.total).toBe(1);
});
