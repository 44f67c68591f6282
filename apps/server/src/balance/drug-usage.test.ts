import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createPackedJob } from '../packing/packing.fixtures.ts';
import { adjustBalance } from './balance.fixtures.ts';
import { buildScript, connectFeed, createKnownResident, createTracker } from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let drugId: number;
let resident: Awaited<ReturnType<typeof createKnownResident>>;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  drugId = server.ids.drugs.D00001 ?? Number.NaN;
  resident = await createKnownResident(server);
  const feed = await connectFeed(server);
  await feed.send(buildScript(resident));
  const tracker = createTracker(api);
  await tracker.importRows(await tracker.onlyRow(resident));
  await adjustBalance(api, resident, 'subtract', '2.5');
});
afterAll(() => server.close());

const period = { fromDate: '2026-01-01', toDate: '2099-12-31' };
const findOwnRow = async (body: object = period) => {
  const { data } = await api.searchDrugUsage({ params: { id: drugId }, body: { size: 500, ...body } });
  return data.find(({ patientId }) => patientId === resident.patientId);
};

// Proves DRUG-16.
it('sums what was dispensed and adjusted for each patient', async () => {
  expect(await findOwnRow()).toMatchObject({
    lastName: 'Delgado',
    dispensedQty: '60',
    packedQty: '0',
    adjustedQty: '-2.5',
    movedQty: '0',
    balanceQty: '57.5',
    foilLabel: 'A',
    doses: 'Breakfast 1, Dinner 1',
    startDate: '0001-01-01',
    endDate: '0001-01-01',
  });
});

it('counts the days of the period, and keeps people who take it', async () => {
  const row = await findOwnRow({ fromDate: '2020-01-01', toDate: '2020-12-31' });
  expect(row).toMatchObject({ dispensedQty: '0', adjustedQty: '0', balanceQty: '57.5' });
});

it('counts a pack as packed until it is taken back', async () => {
  const id = await createPackedJob(api, resident);
  const packed = Number((await findOwnRow())?.packedQty);
  expect(packed).toBeGreaterThan(0);
  await api.deleteAndReverse({ body: { ids: [id] } });
  expect((await findOwnRow())?.packedQty).toBe('0');
});

it('sums the patients of each group', async () => {
  const params = { id: drugId };
  const groups = (await api.searchDrugUsageOfGroups({ params, body: period })).data;
  const patients = (await api.searchDrugUsage({ params, body: { ...period, size: 500 } })).data;
  for (const { patientGroupId, patientCount, dispensedQty } of groups) {
    const own = patients.filter((row) => row.patientGroupId === patientGroupId);
    expect(patientCount).toBe(own.length);
    expect(Number(dispensedQty)).toBe(own.reduce((sum, row) => sum + Number(row.dispensedQty), 0));
  }
  const ownGroupId = patients.find(({ patientId }) => patientId === resident.patientId)?.patientGroupId;
  const other = groups.map(({ patientGroupId }) => patientGroupId).filter((id) => id !== ownGroupId);
  expect(
    await findOwnRow({ ...period, patientGroupIds: [server.ids.groups.community, ...other] }),
  ).toBeUndefined();
});

it('sorts quantities by size and finds people by their names', async () => {
  const params = { id: drugId };
  const { data } = await api.searchDrugUsage({
    params,
    body: { ...period, size: 500, sortField: 'dispensedQty', sortOrder: 'desc' },
  });
  const sorted = data.map((row) => Number(row.dispensedQty));
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
  const found = await api.searchDrugUsage({ params, body: { ...period, query: 'DELGADO, ro' } });
  expect(found.total).toBeGreaterThan(0);
  expect(found.data.every(({ lastName }) => lastName === 'Delgado')).toBe(true);
});

// Proves API-12, AUDIT-4.
it('exports the report and keeps who read it', async () => {
  const body = { ...period, format: 'csv', query: 'Delgado' } as const;
  const { fileName, fileUrl } = await api.exportDrugUsage({ params: { id: drugId }, body });
  expect(fileName).toMatch(/^drugUsage-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await server.app.inject({ method: 'GET', url: fileUrl })).body.slice(1).split('\r\n');
  expect(lines[0]).toBe(
    'Patient,Group,Pack,Doses,Start,End,Dispensed,Packed,Adjusted,"Swapped, merged",Balance,Need in 7 days,Need in 28 days,Last dispensed',
  );
  expect(lines[1]).toMatch(/^"Delgado, /);
  const read = await queryAsOwner(
    server,
    `select subjects->'patient' @> '${resident.patientId}' as has from patient_read where call = 'exportDrugUsage'`,
  );
  expect(read).toEqual([{ has: true }]);
  const nobody = { ...body, query: 'nobody has this name' };
  expect((await api.exportDrugUsage({ params: { id: drugId }, body: nobody })).data).toEqual({
    fileName: '',
    fileUrl: '',
  });
});

it('names the mealtimes in the language that is asked for', async () => {
  expect(await findOwnRow({ ...period, language: 'tr' })).toMatchObject({ doses: 'Kahvaltı 1, Akşam 1' });
  const body = { ...period, format: 'csv', query: 'Delgado', language: 'tr' } as const;
  const { fileUrl } = await api.exportDrugUsage({ params: { id: drugId }, body });
  const { body: file } = await server.app.inject({ method: 'GET', url: fileUrl });
  expect(file).toContain('Kahvaltı 1, Akşam 1');
});

it('names the drug, the period and the search on paper', async () => {
  const params = { id: drugId };
  const body = { ...period, format: 'pdf', query: 'Delgado' } as const;
  const { fileName, fileUrl } = await api.exportDrugUsage({ params, body });
  expect(fileName).toMatch(/^drugUsage-\d{4}-\d\d-\d\d\.pdf$/);
  const { rawPayload } = await server.app.inject({ method: 'GET', url: fileUrl });
  const words = readPdf(rawPayload).flatMap(({ texts }) => texts.map(({ text }) => text));
  const told = words.join(' ').replaceAll(/\s+/gu, ' ');
  for (const text of ['Drug usage', 'Demoformin 500 mg', '01/01/2026 – 31/12/2099', '“Delgado”', '57.5'])
    expect(told).toContain(text);
});

// Proves DRUG-16.
it('sums the groups of the patients on paper', async () => {
  const params = { id: drugId };
  const groups = (await api.searchDrugUsageOfGroups({ params, body: period })).data;
  const { fileUrl } = await api.exportDrugUsage({ params, body: { ...period, format: 'pdf' } });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: fileUrl });
  const pages = readPdf(rawPayload).map(({ texts }) =>
    texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/gu, ' '),
  );
  const sums = pages.find((page) => page.includes('Drug usage by group')) ?? '';
  for (const text of ['Demoformin 500 mg', '01/01/2026 – 31/12/2099', 'Patients'])
    expect(sums).toContain(text);
  for (const { patientGroupName, patientCount, dispensedQty, packedQty } of groups)
    expect(sums).toContain(`${patientGroupName} ${patientCount} ${dispensedQty} ${packedQty}`);
});

it('refuses a period that ends before it begins', async () => {
  const body = { fromDate: '2026-02-02', toDate: '2026-02-01' };
  const refused = await expectRefusal(api.searchDrugUsage({ params: { id: drugId }, body }));
  expect(refused.errors).toEqual({ fromDate: ['Must be less than or equal to To'] });
});

it('answers another pharmacy nothing of ours, and unknown drugs as such', async () => {
  const other = await server.as('bpharmacist');
  const { data } = await other.searchDrugUsage({ params: { id: drugId }, body: { ...period, size: 500 } });
  expect(data.some(({ patientId }) => patientId === resident.patientId)).toBe(false);
  const refused = await expectRefusal(api.searchDrugUsage({ params: { id: 999_999 }, body: {} }));
  expect(refused.code).toBe('NOT_FOUND');
});
