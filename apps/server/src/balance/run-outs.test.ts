import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';
import { countRunOuts } from './actions/count-run-outs.ts';
import { adjustBalance } from './balance.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const count = () => countRunOuts(server.platform);
const readHome = async (caller: ApiClient = api) => (await caller.getDashboardMorning({})).data.runOuts;
const readChart = async () =>
  (await api.getDashboardCharts({ query: {} })).data.find(({ code }) => code === 'low-balances');
/** As the list that a figure leads to is asked (LEDGER-12). */
const countInList = async (groups: readonly number[] = []) => {
  const shown = { isDisplayInsufficentBalance: true, weekCount: 1, isShowPackedPRN: true };
  return (await api.searchBalances({ body: { ...shown, patientGroupIds: [...groups], size: 1 } })).total;
};

// Proves DASH-9.
it('run-outs are counted again after a change, as their list', async () => {
  expect(await readHome()).toEqual({ balances: 0, patients: 0, countedDate: '' });
  await count();
  const before = await readHome();
  expect(before.balances).toBe(await countInList());
  expect(before.countedDate).toMatch(/^2026-03-01T22:/);
  server.clock.advance(60_000);
  expect(await count()).toBe(0);
  const resident = await createResident(server);
  await adjustBalance(api, resident, 'override', '3');
  expect(await readHome()).toEqual(before);
  expect(await count()).toBe(1);
  const after = await readHome();
  // The other two medicines of the resident have no pills at all.
  expect(after).toMatchObject({ balances: before.balances + 3, patients: before.patients + 1 });
  expect(after.countedDate > before.countedDate).toBe(true);
  expect(await countInList()).toBe(after.balances);
  const chart = await readChart();
  expect(chart?.countedDate).toBe(after.countedDate);
  expect(chart?.series).not.toEqual([]);
  for (const { key, value } of chart?.series ?? []) expect(await countInList([Number(key)])).toBe(value);
});

// Proves DASH-14.
it('the balances that run out first are named with what is missing', async () => {
  const someone = await createResident(server);
  await adjustBalance(api, someone, 'override', '2');
  server.clock.advance(60_000);
  await count();
  const { firstRunOuts } = (await api.getDashboardMorning({})).data;
  expect(firstRunOuts).toHaveLength(5);
  const { data } = await api.searchBalances({
    body: { isDisplayInsufficentBalance: true, weekCount: 1, isShowPackedPRN: true, size: 100 },
  });
  const days = data.map(({ runOutDate }) => runOutDate).toSorted();
  expect(firstRunOuts.map(({ runOutDate }) => runOutDate)).toEqual(days.slice(0, 5));
  for (const { patientId, medication, vpbBalanceId, missingQty } of firstRunOuts) {
    const found = data.find((row) => row.patientId === patientId && row.medication === medication);
    expect(found).toMatchObject({ vpbBalanceId, closingQty: `-${missingQty}` });
  }
  const others = await server.as('badministrator');
  expect((await others.getDashboardMorning({})).data.firstRunOuts).toEqual([]);
});

// Proves DASH-13.
it('the last count of a day stays beside those of later days', async () => {
  const { balances } = await readHome();
  await queryAsOwner(
    server,
    `insert into run_out_day (pharmacy_id, day, balances, patients)
     select $1, d::date, n, 1 from (values ('2026-02-23', 7), ('2026-02-20', 5), ('2026-02-16', 9)) x (d, n)`,
    [server.ids.pharmacyA],
  );
  const { week, weekBefore } = (await api.getDashboardMorning({})).data;
  expect([week.runOuts, week.runOutsDate]).toEqual([balances, '2026-03-02']);
  expect([weekBefore.runOuts, weekBefore.runOutsDate]).toEqual([7, '2026-02-23']);
});

const listCounted = () =>
  queryAsOwner<{ day: string; countedAt: string }>(
    server,
    'select day::text, counted_at from run_out_count where pharmacy_id = $1',
    [server.ids.pharmacyA],
  );
const forgetDay = () => queryAsOwner(server, `update run_out_count set day = day - 1`);

it('run-outs are counted again when a day begins', async () => {
  server.clock.advance(60_000);
  await count();
  expect(await count()).toBe(0);
  await forgetDay();
  expect(await count()).toBeGreaterThanOrEqual(1);
  expect(await listCounted()).toMatchObject([{ day: '2026-03-02' }]);
});

// Proves DASH-3.
it('nothing is counted or told where balances are not in use', async () => {
  const setInUse = (isInUse: boolean) =>
    queryAsOwner(server, 'update pharmacy_configuration set enable_vpb = $2 where pharmacy_id = $1', [
      server.ids.pharmacyA,
      isInUse,
    ]);
  await setInUse(false);
  await forgetDay();
  const counted = await listCounted();
  await count();
  expect(await listCounted()).toEqual(counted);
  expect(await readHome()).toEqual({ balances: 0, patients: 0, countedDate: '' });
  await setInUse(true);
  expect((await readHome()).balances).toBeGreaterThan(0);
  expect((await readHome(await server.as('badministrator'))).patients).toBe(0);
});
