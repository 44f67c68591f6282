import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { readTable } from '../platform/workbooks/index.ts';
import { adjustBalance } from './balance.fixtures.ts';
import {
  buildScript,
  type ConnectedFeed,
  connectFeed,
  createKnownResident,
  createTracker,
  type FeedRow,
  type KnownResident,
} from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;
let tracker: ReturnType<typeof createTracker>;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  feed = await connectFeed(server);
  tracker = createTracker(api);
});
afterAll(() => server.close());

async function sendScript(change: FeedRow = {}): Promise<KnownResident> {
  const resident = await createKnownResident(server);
  await feed.send(buildScript(resident, change));
  return resident;
}

// Proves SCRIPT-9. Today is Monday 02/03/2026.
describe('the change of a row', () => {
  it('is Add before its import and Imported after it', async () => {
    const resident = await sendScript();
    const row = await tracker.onlyRow(resident);
    expect(row).toMatchObject({ scriptType: 0, doseChange: 0, owingDays: -1, owingAge: -1 });
    await tracker.importRows(row);
    expect(await tracker.onlyRow(resident, { isImported: true })).toMatchObject({ doseChange: 4 });
  });

  it('is Qty Change, then Subtract for what comes after an import', async () => {
    const resident = await createKnownResident(server);
    const script = buildScript(resident);
    await feed.send(script);
    await tracker.importAll(resident);
    await feed.send({ ...script, recordAction: 'U', quantity: 40 });
    expect(await tracker.onlyRow(resident)).toMatchObject({ doseChange: 2, balanceEffect: '-20' });
    await feed.send({ ...script, recordAction: 'C', scriptStatus: 'CANCELLED' });
    expect(await tracker.onlyRow(resident)).toMatchObject({ doseChange: 1, dispenseStatus: 1 });
  });

  it('is Ignored for a script put aside, none for a held one', async () => {
    const resident = await sendScript();
    const { scriptTrackingId } = await tracker.onlyRow(resident);
    await api.ignoreScripts({ body: { scriptTrackingIds: [scriptTrackingId] } });
    expect(await tracker.onlyRow(resident, { scriptType: 'ignored' })).toMatchObject({
      scriptType: 2,
      doseChange: 5,
    });
    const held = await sendScript({ scriptStatus: 'DEFERRED' });
    expect(await tracker.onlyRow(held)).toMatchObject({ doseChange: -1, dispenseStatus: 3 });
  });
});

// Proves SCRIPT-10.
it.each([
  ['2026-03-02', 0, 0],
  ['2026-02-26', 4, 0],
  ['2026-02-25', 5, 1],
  ['2026-02-23', 7, 1],
  ['2026-02-22', 8, 2],
  ['2025-12-02', 90, 2],
])('a script owed since %s is owed for %i days', async (day, owingDays, owingAge) => {
  const resident = await sendScript({ scriptStatus: 'OWING', dispensedAt: `${day}T09:00:00+11:00` });
  expect(await tracker.onlyRow(resident)).toMatchObject({ owingDays, owingAge, dispenseScriptType: 3 });
  for (const age of [0, 1, 2])
    expect(await tracker.listed(resident, { owingAge: age })).toHaveLength(age === owingAge ? 1 : 0);
  expect(await tracker.listed(resident, { owingAge: -1 })).toHaveLength(1);
});

it('lists only owed scripts by age, and only those of a drug', async () => {
  const resident = await sendScript();
  expect(await tracker.listed(resident, { owingAge: 0 })).toEqual([]);
  expect(await tracker.listed(resident, { drugCode: 'D00001' })).toHaveLength(1);
  expect(await tracker.listed(resident, { drugCode: 'D00004' })).toEqual([]);
});

// Proves SCRIPT-12.
it('counts the need and the remainder of the pack cycle', async () => {
  const resident = await sendScript();
  await adjustBalance(api, resident, 'add', '10');
  expect(await tracker.onlyRow(resident)).toMatchObject({ cycleNeed: '', leftAfterCycle: '' });
  expect(await tracker.onlyRow(resident, { packCycle: 1 })).toMatchObject({
    cycleNeed: '14',
    leftAfterCycle: '56',
  });
  expect(await tracker.onlyRow(resident, { packCycle: 8 })).toMatchObject({
    cycleNeed: '112',
    leftAfterCycle: '-42',
  });
  await tracker.importAll(resident);
  expect(await tracker.onlyRow(resident, { packCycle: 4, isImported: true })).toMatchObject({
    cycleNeed: '56',
    leftAfterCycle: '14',
  });
});

it('imports a mapped script whose medicine is not named again', async () => {
  const resident = await sendScript();
  const { scriptTrackingId, quantity } = await tracker.onlyRow(resident);
  await api.importMappedScripts({ body: { scriptTrackings: [{ scriptTrackingId, quantity }] } });
  expect(await tracker.balanceOf(resident)).toBe('60');
});

describe('the picking report', () => {
  const print = (scriptTrackingIds: readonly number[], change: object = {}, client = api) =>
    client.printPickingReport({ body: { scriptTrackingIds: [...scriptTrackingIds], ...change } });

  async function importTwo() {
    const [one, other] = [await sendScript(), await sendScript({ quantity: 30 })];
    const rows = [await tracker.onlyRow(one), await tracker.onlyRow(other)];
    const ids = rows.map(({ scriptTrackingId }) => scriptTrackingId);
    return { rows, ids, ...(await tracker.importRows(...rows)) };
  }

  // Proves SCRIPT-11.
  it('lists what an import brought by medicine, with its sum', async () => {
    const { rows, ids, dateTimeImport } = await importTwo();
    const { fileName, fileUrl } = await print(ids, { dateTimeImport });
    expect(fileName).toMatch(/^picking-\d{4}-\d\d-\d\d\.pdf$/);
    const { rawPayload } = await server.app.inject({ method: 'GET', url: fileUrl });
    const told = readPdf(rawPayload)
      .flatMap(({ texts }) => texts.map(({ text }) => text))
      .join(' ')
      .replaceAll(/\s+/gu, ' ');
    for (const text of ['Picking report', 'Priya Raman', 'Total', '90', rows[0]?.scriptNumber ?? '?'])
      expect(told).toContain(text);
  });

  // Proves DRUG-19.
  it('is written again as a workbook from the imported rows', async () => {
    const { rows, ids } = await importTwo();
    const administrator = await server.as('administrator');
    await administrator.setStockLocation({
      params: { id: rows[0]?.profileDrugId ?? 0 },
      body: { stockLocation: 'Shelf B 3' },
    });
    const { fileUrl } = await print(ids, { format: 'xlsx' });
    const table = await readTable((await server.app.inject({ method: 'GET', url: fileUrl })).rawPayload);
    expect(table.map(({ values }) => values)).toEqual([
      ['Medication', 'Stock location', 'Patient', 'Group', 'Script', 'Dispensed on', 'Quantity', 'Picked'],
      ...rows.map(({ scriptNumber, quantity }) => [
        'Demo D00001 500 mg',
        'Shelf B 3',
        'Delgado, Rosa',
        expect.any(String),
        scriptNumber,
        '2026-03-01',
        quantity,
      ]),
      ['Demo D00001 500 mg', '', 'Total', '', '', '', '90'],
    ]);
    const audited = await queryAsOwner(
      server,
      `select action from audit_line where action = 'print picking report' order by seq desc limit 1`,
    );
    expect(audited).toHaveLength(1);
  });

  it('is refused for a script that waits, and for another moment', async () => {
    const resident = await sendScript();
    const waiting = await tracker.onlyRow(resident);
    expect((await expectRefusal(print([waiting.scriptTrackingId]))).code).toBe('SCRIPT_NOT_IMPORTED');
    const { ids } = await importTwo();
    const other = print(ids, { dateTimeImport: '2026-01-01T00:00:00.000Z' });
    expect((await expectRefusal(other)).code).toBe('SCRIPT_NOT_IMPORTED');
    const stranger = await server.as('bpharmacist');
    expect((await expectRefusal(print(ids, {}, stranger))).code).toBe('SCRIPT_NOT_IMPORTED');
  });
});

it('exports a list of the tracker with its filters and columns', async () => {
  const resident = await sendScript({ scriptStatus: 'OWING' });
  const { fileName, fileUrl } = await api.exportScripts({
    body: {
      patientId: resident.patientId,
      format: 'csv',
      packCycle: 1,
      columns: ['lastName', 'dispenseStatus', 'doseChange', 'owingAge', 'leftAfterCycle'],
    },
  });
  expect(fileName).toMatch(/^scripts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await server.app.inject({ method: 'GET', url: fileUrl })).body.slice(1).split('\r\n');
  expect(lines).toEqual([
    'Patient,Dispense status,Change,Owed for,Left after the cycle',
    '"Delgado, Rosa",Script Owing,Add,0 to 4 days,46',
    '',
  ]);
  const none = { patientId: resident.patientId, scriptType: 'ignored', format: 'csv' } as const;
  expect((await api.exportScripts({ body: none })).data).toEqual({ fileName: '', fileUrl: '' });
  const drugAdmin = await server.as('drugadmin');
  expect((await expectRefusal(drugAdmin.exportScripts({ body: none }))).status).toBe(403);
});
