import { readPdf } from '@packwright/pdf/read-pdf';
import { packingStatuses } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, monday, type Resident } from '../packing/packing.fixtures.ts';
import { readTable } from '../platform/workbooks/index.ts';
import { adjustBalance } from './balance.fixtures.ts';
import { buildScript, connectFeed, createKnownResident, createTracker } from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

type Body = Parameters<ApiClient['forecastBalances']>[0]['body'];

async function loadForecast({ patientId }: Resident, body: Body = {}, drugCode = 'D00001') {
  const { data } = await api.forecastBalances({
    body: { patientIds: [patientId], packStartDate: monday, weekCount: 4, ...body },
  });
  return data.find((row) => row.drugCode === drugCode);
}

const openTable = async (fileUrl: string) =>
  readTable((await server.app.inject({ method: 'GET', url: fileUrl })).rawPayload);

// Proves LEDGER-8.
it('says what is left after each week, and when it runs out', async () => {
  const resident = await createResident(server);
  await adjustBalance(api, resident, 'add', '30');
  const row = await loadForecast(resident);
  expect(row).toMatchObject({
    availableQty: '30',
    weeklyNeed: '14',
    totalNeed: '56',
    leftAfter1: '16',
    leftAfter2: '2',
    leftAfter3: '-12',
    leftAfter4: '-26',
    leftAfter6: '-54',
    leftAfter8: '-82',
    weeksLeft: 2,
    runOutDate: '2026-03-17',
    shortageQty: '26',
  });
  expect(row?.weeks).toEqual([
    { fromDate: '2026-03-02', toDate: '2026-03-08', needQty: '14', closingQty: '16' },
    { fromDate: '2026-03-09', toDate: '2026-03-15', needQty: '14', closingQty: '2' },
    { fromDate: '2026-03-16', toDate: '2026-03-22', needQty: '14', closingQty: '-12' },
    { fromDate: '2026-03-23', toDate: '2026-03-29', needQty: '14', closingQty: '-26' },
  ]);
  expect(await loadForecast(resident, { weekCount: 2 })).toMatchObject({
    shortageQty: '0',
    coverage: 'lasts',
  });
});

// Proves LEDGER-27.
it('counts the scripts that are needed, and whether repeats cover them', async () => {
  const resident = await createKnownResident(server);
  expect(await loadForecast(resident)).toMatchObject({
    repeatsLeft: '',
    scriptNumber: '',
    coverage: 'unknown',
  });
  const feed = await connectFeed(server);
  const script = buildScript(resident, { quantity: 20, repeatsLeft: 1 });
  await feed.send(script);
  const tracker = createTracker(api);
  await tracker.importRows(await tracker.onlyRow(resident));
  expect(await loadForecast(resident)).toMatchObject({
    availableQty: '20',
    shortageQty: '36',
    packSize: '20',
    scriptsNeeded: '2',
    repeatsLeft: '1',
    coverage: 'newScript',
    scriptNumber: script.scriptNumber,
  });
  expect(await loadForecast(resident, { weekCount: 2 })).toMatchObject({
    scriptsNeeded: '1',
    coverage: 'repeats',
  });
});

// Proves LEDGER-28.
it.each([
  ['without days', { packingStatus: packingStatuses.suspended.code }, '0'],
  ['without an end', { packingStatus: packingStatuses.suspended.code, suspendFromDate: '2026-03-09' }, '14'],
  ['for a week', { suspendFromDate: '2026-03-09', suspendToDate: '2026-03-15' }, '42'],
  ['before', { suspendFromDate: '2026-02-09', suspendToDate: '2026-02-15' }, '56'],
])('needs nothing while the patient is away %s', async (_, patient, totalNeed) => {
  const resident = await createResident(server, undefined, patient);
  expect(await loadForecast(resident, { packingStatus: -1 })).toMatchObject({ totalNeed });
});

// Proves LEDGER-28.
it('counts a when-required medicine only in weeks without an absence', async () => {
  const medicine = { drug: 'D00001', doses: [0, 0, 0, 0], columns: { packType: 2 } };
  const away = { suspendFromDate: '2026-03-09', suspendToDate: '2026-03-15' };
  const resident = await createKnownResident(server, [medicine]);
  const feed = await connectFeed(server);
  const tracker = createTracker(api);
  await feed.send(buildScript(resident, { quantity: 28 }), buildScript(resident, { quantity: 28 }));
  for (const row of await tracker.listed(resident)) await tracker.importRows(row);
  // The first refill lasted two weeks.
  await queryAsOwner(
    server,
    `alter table vpb_entry disable trigger append_only;
     update vpb_entry set at = at - interval '14 days' where id = (select min(e.id) from vpb_entry e
       join vpb_account a on a.id = e.account_id where a.patient_id = ${resident.patientId});
     alter table vpb_entry enable trigger append_only`,
  );
  const asked = { isShowPackedPRN: true, packingStatus: -1 };
  const usual = await loadForecast(resident, asked);
  expect(usual?.totalNeed).toBe('56');
  await queryAsOwner(
    server,
    'update patient set suspend_from_date = $2, suspend_to_date = $3 where id = $1',
    [resident.patientId, away.suspendFromDate, away.suspendToDate],
  );
  expect((await loadForecast(resident, asked))?.totalNeed).toBe('42');
});

it('shows only what will not last when it is asked for that', async () => {
  const resident = await createResident(server);
  await adjustBalance(api, resident, 'add', '30');
  const short = { isDisplayInsufficentBalance: true };
  expect(await loadForecast(resident, { ...short, weekCount: 2 })).toBeUndefined();
  expect(await loadForecast(resident, short)).toMatchObject({ shortageQty: '26' });
});

it('exports the forecast with the columns that are shown', async () => {
  const resident = await createResident(server);
  await adjustBalance(api, resident, 'add', '30');
  const body = { patientIds: [resident.patientId], packStartDate: monday, weekCount: 4 };
  const { fileName, fileUrl } = await api.exportForecast({
    body: { ...body, format: 'xlsx', columns: ['medication', 'leftAfter4', 'runOutDate', 'coverage'] },
  });
  expect(fileName).toMatch(/^forecast-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = (await openTable(fileUrl)).map(({ values }) => values);
  expect(rows[0]).toEqual(['Medication', 'In 4 weeks', 'Runs out', 'Covered by']);
  expect(rows.find(([medication]) => medication === 'Demo D00001 500 mg')?.slice(1, 3)).toEqual([
    '-26',
    '2026-03-17',
  ]);
});

it.each([
  ['exportBalancesByPatient', 'balancesByPatient', 'Patient,Medication,Balance', 'Pill balances by patient'],
  [
    'exportBalancesByMedicine',
    'balancesByMedicine',
    'Medication,Patient,Balance',
    'Pill balances by medication',
  ],
] as const)('%s writes a workbook and paper', async (call, name, headings, title) => {
  const resident = await createResident(server, undefined, { lastName: 'Reportdemo' });
  await adjustBalance(api, resident, 'add', '30');
  const body = { patientIds: [resident.patientId], packStartDate: monday, weekCount: 1 };
  const { fileUrl } = await api[call]({ body: { ...body, format: 'xlsx' } });
  const [head, ...rows] = await openTable(fileUrl);
  expect(head?.values.join()).toBe(
    `${headings},Committed,Need per week,Weeks left,Runs out,Repeats left,Script,Last dispensed`,
  );
  const own = rows.find(({ values }) => values.includes('Demo D00001 500 mg'));
  expect(own?.values.slice(2, 7)).toEqual(['30', '0', '14', '2', '2026-03-17']);
  const paper = await api[call]({ body });
  expect(paper.fileName).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  const { rawPayload } = await server.app.inject({ method: 'GET', url: paper.fileUrl });
  const told = readPdf(rawPayload)
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ');
  for (const text of [title, '02/03/2026 – 08/03/2026', 'Reportdemo', '17/03/2026'])
    expect(told.replaceAll(/\s+/gu, ' ')).toContain(text);
});

it('reports medicines in their order, each patient beside them', async () => {
  const last = await createResident(server, undefined, { firstName: 'Zoe', lastName: 'Zeller' });
  const first = await createResident(server, undefined, { firstName: 'Ada', lastName: 'Abbott' });
  for (const resident of [last, first]) await adjustBalance(api, resident, 'add', '30');
  const patientIds = [last.patientId, first.patientId];
  const { fileUrl } = await api.exportBalancesByMedicine({ body: { patientIds, format: 'xlsx' } });
  const [, ...rows] = (await openTable(fileUrl)).map(({ values }) => values.slice(0, 2));
  const medicines = rows.map(([medicine = '']) => medicine);
  expect(medicines).toEqual(medicines.toSorted((one, other) => one.localeCompare(other, 'en')));
  const own = rows.filter(([medicine]) => medicine === 'Demo D00001 500 mg');
  expect(new Set(own.map(([, person]) => person))).toEqual(new Set(['Abbott, Ada', 'Zeller, Zoe']));
  const stranger = await server.as('bpharmacist');
  const none = await stranger.exportBalancesByMedicine({ body: { patientIds } });
  expect(none.data).toEqual({ fileName: '', fileUrl: '' });
  const [line] = await queryAsOwner<{ actor_id: number; rows: number }>(
    server,
    `select actor_id, (detail::jsonb ->> 'rows')::int as rows from audit_line
     where action = 'export balances by medicine' order by seq desc limit 1`,
  );
  expect(line).toMatchObject({ rows: rows.length });
});

it('writes no file for nothing, and keeps who took a report out', async () => {
  const resident = await createResident(server);
  const body = { patientIds: [resident.patientId] };
  await api.exportBalancesByPatient({ body });
  const lines = await queryAsOwner<{ rows: number }>(
    server,
    `select (detail::jsonb ->> 'rows')::int as rows from audit_line where action = 'export balances by patient'
     order by seq desc limit 1`,
  );
  expect(lines).toEqual([{ rows: 3 }]);
  const stranger = await server.as('bpharmacist');
  expect((await stranger.exportBalancesByPatient({ body })).data).toEqual({ fileName: '', fileUrl: '' });
  expect((await stranger.forecastBalances({ body })).total).toBe(0);
});

it('refuses people without the right, and periods that are none', async () => {
  const drugAdmin = await server.as('drugadmin');
  expect((await expectRefusal(drugAdmin.forecastBalances({ body: {} }))).status).toBe(403);
  expect((await expectRefusal(server.anonymous.forecastBalances({ body: {} }))).status).toBe(401);
  expect((await expectRefusal(api.forecastBalances({ body: { weekCount: 5 } }))).errors).toHaveProperty(
    'weekCount',
  );
});
