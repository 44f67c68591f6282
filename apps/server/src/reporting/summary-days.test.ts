import { addDays, buildDay, type Day } from '@packwright/core/days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { countPackDays } from '../packing/index.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { addLine, addPack } from './summary.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;

const day: Day = buildDay(2026, 1, 5);

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  resident = await createResident(server);
});
afterAll(() => server.close());

let pack: number;

beforeEach(async () => {
  await queryAsOwner(server, 'delete from pack_job_line');
  await queryAsOwner(server, 'delete from pack_job');
  pack = await addPackWithLines(day);
  await addPackWithLines(day);
  await addPackWithLines(addDays(day, 2));
  await addPackWithLines(addDays(day, 3), { status: 8 });
  await addPackWithLines(addDays(day, 4), { patientGroupId: server.ids.groups.community });
});

async function addPackWithLines(
  start: Day,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const [one = 0, two = 0] = resident.prescriptionIds;
  const createdAt = `${start}T00:30:00+11:00`;
  const job = await addPack(server, resident, start, { createdAt, ...columns });
  await addLine(server, job, one, { drug: 'D00001', qty: 1400 });
  await addLine(server, job, two, { drug: 'D00004', qty: 700 }, { packingState: 'skipped' });
  return job;
}

const count = () => countPackDays(server.platform, new AbortController().signal);
const loadTopDrugs = async (filter: Readonly<Record<string, unknown>> = {}) =>
  (await api.getReportSummary({ query: { fromDate: day, toDate: addDays(day, 13), ...filter } })).data
    .topDrugs;
const listCountedDays = async () =>
  (
    await queryAsOwner<{ day: Day }>(
      server,
      'select distinct day from pack_day_drug where pharmacy_id = $1 order by day',
      [server.ids.pharmacyA],
    )
  ).map((row) => row.day);

const asCounted = [
  { drugName: 'Demo D00001', packs: 4, tablets: '56' },
  { drugName: 'Demo D00004', packs: 4, tablets: '0' },
];

// Proves SUMMARY-13.
it('says the same before and after days are counted', async () => {
  expect(await loadTopDrugs()).toEqual(asCounted);
  await count();
  expect(await listCountedDays()).toEqual([day, addDays(day, 2), addDays(day, 4)]);
  expect(await loadTopDrugs()).toEqual(asCounted);
  await queryAsOwner(server, `update pack_day_drug set packs = 9 where day = $1 and drug_code = 'D00001'`, [
    day,
  ]);
  expect((await loadTopDrugs())[0]).toMatchObject({ packs: 11 });
  expect((await loadTopDrugs({ patientGroupIds: [server.ids.groups.home] }))[0]).toMatchObject({ packs: 3 });
  expect(await count()).toBe(0);
});

// Proves SUMMARY-13.
it.each([
  ['deleted', 'update pack_job set status = 8 where id = $1', 3, '42'],
  ['packed otherwise', 'update pack_job_line set qty = 200 where job_id = $1 and qty = 1400', 4, '44'],
  ['without a line', 'delete from pack_job_line where job_id = $1 and qty = 1400', 3, '42'],
])('counts a day again when an old pack is %s', async (_, change, packs, tablets) => {
  await count();
  await queryAsOwner(server, change, [pack]);
  expect(await listCountedDays()).not.toContain(day);
  expect((await loadTopDrugs()).find(({ drugName }) => drugName.endsWith('1'))).toMatchObject({
    packs,
    tablets,
  });
  expect(await count()).toBeGreaterThan(0);
  expect((await loadTopDrugs()).find(({ drugName }) => drugName.endsWith('1'))).toMatchObject({
    packs,
    tablets,
  });
});

it('counts a day again when a line is added', async () => {
  await count();
  await addLine(server, pack, resident.prescriptionIds[2] ?? 0, { drug: 'D00002', qty: 100 });
  expect(await listCountedDays()).not.toContain(day);
});

it('counts again by another time zone', async () => {
  await count();
  await queryAsOwner(server, 'update pharmacy set timezone = $2 where id = $1', [
    server.ids.pharmacyA,
    'Australia/Perth',
  ]);
  // Half past midnight in Sydney is an evening in Perth.
  expect(await count()).toBeGreaterThan(0);
  expect(await listCountedDays()).toEqual([addDays(day, -1), addDays(day, 1), addDays(day, 3)]);
  await queryAsOwner(server, 'update pharmacy set timezone = $2 where id = $1', [
    server.ids.pharmacyA,
    'Australia/Sydney',
  ]);
});

it('counts no day of the last two weeks', async () => {
  await addPackWithLines(buildDay(2026, 2, 20));
  await count();
  expect(await listCountedDays()).not.toContain(buildDay(2026, 2, 20));
});

it('an old pack changes while its day is counted', async () => {
  await count();
  await queryAsOwner(server, 'delete from pack_day');
  const changed = queryAsOwner(server, 'update pack_job set status = 8 where id = $1', [pack]);
  await Promise.all([count(), changed]);
  await count();
  expect((await loadTopDrugs())[0]).toMatchObject({ packs: 3 });
});
