import { addDays, buildDay, type Day, resolveLocalTime } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { addEvent, addPack, addStep } from './summary.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;

// Today is Monday, 2 March 2026 in Sydney.
const today = buildDay(2026, 3, 2);

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  resident = await createResident(server);
});
afterAll(() => server.close());

const getMoment = (day: Day, time: string): string =>
  resolveLocalTime('Australia/Sydney', day, time, server.clock.now());
const add = (day: Day, columns: Readonly<Record<string, unknown>> = {}) =>
  addPack(server, resident, day, { createdAt: getMoment(day, '09:00:00'), ...columns });
const load = async (caller: ApiClient, query = {}) => {
  const { data } = await caller.getDashboardCharts({ query });
  return new Map(
    data.map(({ code, series }) => [code, series.map(({ key, value }) => [key, value] as const)]),
  );
};
const addImported = (scriptNumber: string, day: Day) =>
  addStep(server, scriptNumber, day, {
    state: 'imported',
    effect: 0,
    importedAt: getMoment(day, '12:00:00'),
    importedBy: server.ids.users.pharmacist,
    patientId: resident.patientId,
  });
const buildDayFilter = (field: 'dateCreated' | 'packStartDate', from: Day, to: Day) => [
  { field, type: 'greater-than' as const, value: addDays(from, -1) },
  { field, type: 'less-than' as const, value: addDays(to, 1) },
];

// Proves DASH-4, DASH-5.
it('a chart counts what the list behind each figure shows', async () => {
  const day = buildDay(2025, 5, 5);
  await add(day, { status: 3 });
  await add(day, { status: -1 });
  await add(day, { status: 8 });
  await add(addDays(day, 1), { status: 3, createdAt: getMoment(addDays(day, 1), '23:59:59') });
  await add(addDays(day, 1), { status: 6, patientGroupId: server.ids.groups.community });
  const period = { fromDate: day, toDate: addDays(day, 2) };
  const charts = await load(api, period);
  expect(charts.get('jobs-by-stage')).toEqual([
    ['3', 2],
    ['6', 1],
    ['-1', 1],
  ]);
  expect(charts.get('jobs-per-day')).toEqual([
    [day, 2],
    [addDays(day, 1), 2],
    [addDays(day, 2), 0],
  ]);
  expect(charts.get('packs-by-group')).toEqual([
    [String(server.ids.groups.home), 3],
    [String(server.ids.groups.community), 1],
  ]);
  const made = buildDayFilter('dateCreated', day, addDays(day, 2));
  const checking = await api.searchPackJobs({ body: { status: [3], filters: made } });
  const second = { field: 'dateCreated', type: 'matches' as const, value: addDays(day, 1) };
  const ofDay = await api.searchPackJobs({ body: { filters: [second] } });
  expect([checking.total, ofDay.total]).toEqual([2, 2]);
});

// Proves DASH-4.
it('scripts are counted by their list of the tracker', async () => {
  const day = buildDay(2025, 5, 5);
  await addImported('880001', day);
  await addStep(server, '880002', addDays(day, 1), { state: 'ignored', patientId: resident.patientId });
  await addStep(server, '880003', addDays(day, 1), { patientId: resident.patientId, drugCode: 'NONE' });
  // A patient who is not ours yet stands in no list.
  await addStep(server, '880004', day);
  const charts = await load(api, { fromDate: day, toDate: addDays(day, 1) });
  expect(charts.get('scripts-by-type')).toEqual([
    ['unmapped', 1],
    ['ignored', 1],
    ['imported', 1],
  ]);
  const body = { dateFrom: day, dateTo: addDays(day, 1), scriptType: 'unmapped' as const };
  expect((await api.searchScripts({ body })).total).toBe(1);
});

// Proves DASH-3.
it('a hidden chart is gone at once, for its level alone', async () => {
  const staff = await server.as('staff');
  await api.updateDashboardPermission({
    params: { id: 1 },
    body: { charts: [{ code: 'packs-by-group', isAllowed: false }] },
  });
  expect((await load(staff)).has('packs-by-group')).toBe(false);
  expect((await load(api)).has('packs-by-group')).toBe(true);
  const others = await server.as('badministrator');
  expect((await load(others)).get('jobs-by-stage')).toEqual([]);
});

// Proves DASH-3.
it('a feature that is switched off has no chart', async () => {
  const set = (isInUse: boolean) =>
    queryAsOwner(server, 'update pharmacy_configuration set enable_vpb = $2 where pharmacy_id = $1', [
      server.ids.pharmacyA,
      isInUse,
    ]);
  expect((await load(api)).has('low-balances')).toBe(true);
  await set(false);
  expect((await load(api)).has('low-balances')).toBe(false);
  await set(true);
});

it.each([
  { fromDate: '2026-03-02', toDate: '2026-03-01' },
  { fromDate: '2023-03-01', toDate: '2026-03-01' },
])('refuses the days %j', async (query) => {
  const refusal = await expectRefusal(api.getDashboardCharts({ query }));
  expect(refusal.errors).toHaveProperty('toDate');
});

// Proves DASH-8, WEB-20.
it('the morning tells what waits and since when', async () => {
  const others = await server.as('badministrator');
  const before = (await api.getDashboardMorning({})).data;
  expect(before.weekStart).toBe(today);
  const tuesday = addDays(today, 1);
  await add(tuesday, { status: 3, createdAt: getMoment(addDays(today, -4), '09:00:00'), completedAt: null });
  await add(tuesday, { status: 4, createdAt: getMoment(addDays(today, -4), '09:00:00'), completedAt: null });
  const corrected = await add(addDays(today, 7), {
    status: 5,
    createdAt: getMoment(addDays(today, -4), '09:00:00'),
    packedAt: getMoment(today, '00:00:00'),
    completedAt: null,
  });
  const moment = getMoment(addDays(today, -2), '10:00:00');
  await addEvent(server, corrected, moment, 'rejectChecking', { reason: 'incorrectDrug' });
  for (const day of [today, addDays(today, -8)])
    await addEvent(server, corrected, getMoment(day, '10:00:00'), 'rejectChecking', {
      reason: 'specificReason',
    });
  const { data } = await api.getDashboardMorning({});
  expect(data.due).toEqual({ packs: before.due.packs + 2, left: before.due.left + 1 });
  const findStage = (status: number) => data.stages.find((stage) => stage.status === status);
  expect(findStage(3)).toMatchObject({
    olderThanDay: 3,
    oldestDate: expect.stringMatching(/^2025-05-04T23:00:00/),
  });
  expect(findStage(5)).toMatchObject({ packs: 1, olderThanDay: 0 });
  expect(data.corrections).toEqual([{ reason: 'incorrectDrug', packs: 1 }]);
  const filters = buildDayFilter('packStartDate', today, addDays(today, 6));
  expect((await api.searchPackJobs({ body: { filters } })).total).toBe(data.due.packs);
  const nothing = { due: { packs: 0, left: 0 }, stages: [], corrections: [] };
  expect((await others.getDashboardMorning({})).data).toMatchObject(nothing);
});

// Proves DASH-12, DASH-13.
it('two weeks of whole days stand beside each other', async () => {
  const loadWeeks = async () => {
    const { week, weekBefore } = (await api.getDashboardMorning({})).data;
    return [week, weekBefore] as const;
  };
  const before = await loadWeeks();
  expect(before.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
    ['2026-02-23', '2026-03-01'],
    ['2026-02-16', '2026-02-22'],
  ]);
  const addMade = (day: Day, columns = {}) =>
    add(addDays(today, 21), {
      status: 4,
      createdAt: getMoment(day, '23:59:59'),
      completedAt: null,
      ...columns,
    });
  await addMade(today);
  const good = await addMade(addDays(today, -1));
  const bad = await addMade(addDays(today, -7), { wasRejected: true });
  await addMade(addDays(today, -8));
  await addMade(addDays(today, -8), { status: 8 });
  const noon = getMoment(addDays(today, -1), '12:00:00');
  for (const job of [good, bad]) await addEvent(server, job, noon, 'completeChecking');
  for (const reason of ['incorrectDrug', 'specificReason'])
    await addEvent(server, bad, noon, 'rejectChecking', { reason });
  const after = await loadWeeks();
  const findDifference = (at: 0 | 1) => {
    const [one, other] = [after[at], before[at]];
    return {
      made: one.made - other.made,
      checked: one.checks.checked - other.checks.checked,
      passedFirst: one.checks.passedFirst - other.checks.passedFirst,
      corrected: one.corrected - other.corrected,
    };
  };
  // Two reasons of one pack are one pack.
  expect(findDifference(0)).toEqual({ made: 2, checked: 2, passedFirst: 1, corrected: 1 });
  expect(findDifference(1)).toEqual({ made: 1, checked: 0, passedFirst: 0, corrected: 0 });
});

// Proves DASH-20.
it('the trends of eight weeks end with the weeks that are compared', async () => {
  const loadLast = async () => (await api.getDashboardTrends({})).data.slice(-2);
  const trends = (await api.getDashboardTrends({})).data;
  expect(trends.map(({ fromDate }) => fromDate)).toEqual([
    '2026-01-05',
    '2026-01-12',
    '2026-01-19',
    '2026-01-26',
    '2026-02-02',
    '2026-02-09',
    '2026-02-16',
    '2026-02-23',
  ]);
  const job = await add(addDays(today, 21), { status: 5, completedAt: null });
  await addEvent(server, job, getMoment(addDays(today, -9), '23:59:59'), 'rejectChecking', {
    reason: 'incorrectDrug',
  });
  const compared = (await api.getDashboardMorning({})).data;
  expect(await loadLast()).toEqual(
    [compared.weekBefore, compared.week].map(({ fromDate, toDate, checks, corrected }) => ({
      fromDate,
      toDate,
      checks,
      corrected,
    })),
  );
  expect(compared.weekBefore.corrected).toBe((trends.at(-2)?.corrected ?? 0) + 1);
});

// Proves DASH-8.
it('owing scripts stand by age in the lists of the tracker', async () => {
  await addImported('880010', addDays(today, -20));
  await addImported('880011', addDays(today, -5));
  const { owing } = (await api.getDashboardMorning({})).data;
  expect(owing).toContainEqual({ list: 'imported', age: 1, scripts: 1 });
  const late = owing.find(({ list, age }) => list === 'imported' && age === 2);
  const found = await api.searchScripts({ body: { isImported: true, owingAge: 2 } });
  expect(late?.scripts).toBe(found.total);
});
