import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { inSideTransaction } from '../platform/platform.ts';
import {
  connectFeed,
  createKnownResident,
  buildScript,
  toImportRequest,
  listScriptEntries,
  type ConnectedFeed,
  createTracker,
} from './scripts.fixtures.ts';
import { listRefills } from './store/balance-facts.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;
let tracker: ReturnType<typeof createTracker>;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  feed = await connectFeed(server);
  tracker = createTracker(api);
});
afterEach(async () => void (await expectIntegrity(server.platform, server.ids.pharmacyA)));
afterAll(() => server.close());

const getDrugId = (code: string): number => server.ids.drugs[code] ?? 0;

describe('a dispensed script', () => {
  it('waits for its import, mapped to the medicine of its drug', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident, { originalScriptNumber: '600001', genericCode: 'G-METF-500' });
    expect(await feed.send(line)).toMatchObject({ accepted: 1, rejected: [], duplicates: 0 });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      patientId: resident.patientId,
      lastName: 'Delgado',
      patientGroupName: 'Banksia House',
      scriptNumber: line.scriptNumber,
      originalScriptNumber: '600001',
      drugName: 'Demoformin 500 mg',
      profileDrugId: getDrugId('D00001'),
      prescriptionId: resident.prescriptionIds[0],
      offeredDrugId: 0,
      quantity: '60',
      initialQuantity: '60',
      updatedQuantity: '',
      manualQuantity: '',
      dispensedDate: '2026-03-01',
      dispenseScriptType: 0,
      scriptType: 0,
      balanceEffect: '60',
      importedDate: '',
    });
    expect(await tracker.balanceOf(resident)).toBe('0');
  });

  it('adds to the balance when imported, with its number and date', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident);
    await feed.send(line);
    const row = await tracker.onlyRow(resident);
    const answer = await tracker.importRows(row);
    expect(answer.importedCount).toBe(1);
    const { data } = await api.searchBalances({ body: { patientIds: [resident.patientId] } });
    const balance = data.find(({ drugCode }) => drugCode === 'D00001');
    expect(balance).toMatchObject({
      balanceQty: '60',
      lastDispenseBalanceUpdated: '2026-03-01T05:12:00.000Z',
    });
    const history = await api.searchBalanceHistory({ body: { vpbBalanceId: balance?.vpbBalanceId ?? 0 } });
    expect(history.data).toMatchObject([
      { action: 'DIS', qty: '60', scriptNumber: line.scriptNumber, note: 'New', user: 'Priya Raman' },
    ]);
    expect(await tracker.listed(resident)).toEqual([]);
    expect(await tracker.onlyRow(resident, { isImported: true })).toMatchObject({
      importedDate: answer.dateTimeImport,
      importedBy: 'Priya Raman',
      balanceEffect: '60',
      vpbBalanceId: balance?.vpbBalanceId,
      vpbHistoryId: history.data[0]?.vpbHistoryId,
    });
    expect((await listScriptEntries(server, resident.patientId)).map((each) => each.naturalKey)).toEqual([
      `DIS:feed:${String(line.scriptNumber)}:1:new`,
    ]);
  });

  it('is imported once despite repeated and concurrent requests (SCRIPT-1)', async () => {
    const resident = await createKnownResident(server);
    await feed.send(buildScript(resident));
    const row = await tracker.onlyRow(resident);
    const other = await server.as('pharmacist2');
    const body = { scriptTrackings: [toImportRequest(row)] };
    const outcomes = await Promise.allSettled([
      api.importMappedScripts({ body }),
      other.importMappedScripts({ body }),
      api.importMappedScripts({ body }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await expectRefusal(tracker.importRows(row))).code).toBe('SCRIPT_NOT_WAITING');
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it.each([
    ['ACTIVE', 'PRN', 1],
    ['ACTIVE', 'PACKED', 0],
    ['OWING', '', 3],
  ])('of status %s and hint %s has kind %i', async (scriptStatus, packedHint, kind) => {
    const resident = await createKnownResident(server);
    await feed.send(buildScript(resident, { scriptStatus, packedHint }));
    expect(await tracker.onlyRow(resident, { dispenseScriptType: kind })).toMatchObject({
      dispenseScriptType: kind,
      balanceEffect: '60',
    });
    expect(await tracker.listed(resident, { dispenseScriptType: 4 })).toEqual([]);
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it('has kind PRN when its medicine is PRN', async () => {
    const prn = { drug: 'D00001', doses: [0, 0, 0, 0], columns: { packType: 2 } };
    const resident = await createKnownResident(server, [prn]);
    await feed.send(buildScript(resident));
    expect((await tracker.onlyRow(resident, { dispenseScriptType: 1 })).dispenseScriptType).toBe(1);
  });

  it('counts as no refill of a PRN medicine once cancelled', async () => {
    const prn = { drug: 'D00001', doses: [0, 0, 0, 0], columns: { packType: 2 } };
    const resident = await createKnownResident(server, [prn]);
    const cancelled = buildScript(resident);
    await feed.send(cancelled, buildScript(resident, { quantity: 30 }));
    await tracker.importAll(resident);
    await feed.send({ ...cancelled, recordAction: 'C', scriptStatus: 'CANCELLED' });
    await tracker.importAll(resident);
    const body = { patientIds: [resident.patientId], isShowPackedPRN: true };
    const { vpbBalanceId = 0 } = (await api.searchBalances({ body })).data[0] ?? {};
    const tenancy = { pharmacyId: server.ids.pharmacyA, userId: null };
    const refills = await inSideTransaction(server.platform, tenancy, (db) =>
      listRefills(db, [vpbBalanceId]),
    );
    expect(refills.map(({ qty }) => qty)).toEqual([3000]);
  });
});
