import type { FilterType } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob } from '../packing/packing.fixtures.ts';
import { adjustBalance } from './balance.fixtures.ts';
import { buildScript, connectFeed, createKnownResident, createTracker } from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

type Case = readonly [field: string, type: FilterType, value: string];

// Proves API-5, LEDGER-12.
it('filters the pill balances by what a column shows', async () => {
  const resident = await createKnownResident(server);
  await adjustBalance(api, resident, 'add', '14.5');
  await createJob(api, resident);
  const countFound = async ([field, type, value]: Case) => {
    const body = { patientIds: [resident.patientId], filters: [{ field, type, value }] };
    return (await api.searchBalances({ body })).total;
  };
  expect(await countFound(['lastName', 'contains', 'ROSA'])).toBe(3);
  expect(await countFound(['firstName', 'matches', 'delgado'])).toBe(0);
  const { data } = await api.searchBalances({ body: { patientIds: [resident.patientId] } });
  for (const { medication } of data) {
    expect(medication).toMatch(/ [\d.]+ m/u);
    // oxlint-disable-next-line no-await-in-loop -- three medicines, one after the other
    expect(await countFound(['medication', 'matches', medication])).toBe(1);
  }
  expect(await countFound(['genericName', 'starts-with', 'D0000'])).toBe(3);
  expect(await countFound(['balanceQty', 'matches', '14.5'])).toBe(1);
  expect(await countFound(['balanceQty', 'less-than', '9'])).toBe(2);
  expect(await countFound(['committedQty', 'greater-than', '3.5'])).toBe(2);
  expect(await countFound(['availableQty', 'less-than', '0'])).toBe(2);
  expect(await countFound(['lastDispenseBalanceUpdated', 'greater-than', '2026-01-01'])).toBe(0);
  expect(await countFound(['patientGroupName', 'matches', 'no such group'])).toBe(0);
  expect(await countFound(['runOutDate', 'greater-than', '2026-01-01'])).toBe(0);
});

// The profiles alone say who is on a page, unless ended medicines or pills decide (LEDGER-12).
it.each(['lastName', 'firstName', 'medication'] as const)(
  'lists the same balances by %s, with ended medicines and without',
  async (sortField) => {
    await createKnownResident(server);
    const residents = await server.as('administrator');
    const list = async (more: object) =>
      (await residents.searchBalances({ body: { size: 100, sortField, ...more } })).data;
    for (const sortOrder of ['asc', 'desc'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      const [alone, beside] = [
        await list({ sortOrder }),
        await list({ sortOrder, isShowCeasedDeletedMed: true }),
      ];
      expect(alone.length).toBeGreaterThan(5);
      expect(alone).toEqual(beside.filter(({ isCeased }) => !isCeased));
      // oxlint-disable-next-line no-await-in-loop -- the pages of this order
      const pages = [
        await list({ sortOrder, page: 1, size: 4 }),
        await list({ sortOrder, page: 2, size: 4 }),
      ];
      expect(pages.flat()).toEqual(alone.slice(0, 8));
    }
  },
);

it('finds a balance by words of the patient and of the medicine', async () => {
  const resident = await createKnownResident(server);
  const countFound = async (query: string) =>
    (await api.searchBalances({ body: { patientIds: [resident.patientId], query } })).total;
  expect([await countFound('rosa'), await countFound('nobody'), await countFound('rosa d00001')]).toEqual([
    3, 0, 1,
  ]);
});

// Proves API-5, SCRIPT-7.
it('filters the scripts by what a column shows', async () => {
  const feed = await connectFeed(server);
  const tracker = createTracker(api);
  const resident = await createKnownResident(server);
  await feed.send(buildScript(resident));
  const row = await tracker.onlyRow(resident);
  const isFound = async ([field, type, value]: Case, isImported = false) =>
    (await tracker.listed(resident, { isImported, filters: [{ field, type, value }] })).length === 1;
  expect(await isFound(['lastName', 'starts-with', 'delg'])).toBe(true);
  expect(await isFound(['patientGroupName', 'matches', row.patientGroupName])).toBe(true);
  expect(await isFound(['drugName', 'contains', 'formin'])).toBe(true);
  expect(await isFound(['profileDrugName', 'ends-with', 'd00002'])).toBe(false);
  expect(await isFound(['scriptNumber', 'matches', row.scriptNumber])).toBe(true);
  expect(await isFound(['dispensedDate', 'matches', '2026-03-01'])).toBe(true);
  expect(await isFound(['dispensedDate', 'less-than', '2026-03-01'])).toBe(false);
  expect(await isFound(['quantity', 'greater-than', '9'])).toBe(true);
  expect(await isFound(['quantity', 'matches', '60'])).toBe(true);
  await tracker.importRows(row);
  expect(await isFound(['importedDate', 'matches', '2026-03-02'], true)).toBe(true);
  expect(await isFound(['importedDate', 'greater-than', '2026-03-02'], true)).toBe(false);
  expect(await isFound(['profileDrugName', 'contains', 'd00001'], true)).toBe(true);
});
