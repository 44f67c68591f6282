import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
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
  type FeedRow,
  type KnownResident,
  createTracker,
} from './scripts.fixtures.ts';
import { listRefills } from './store/balance-list.ts';
import { getBalances, createResidentTaking, createBrandPair } from '../brand-swap/swap.fixtures.ts';

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
      scriptType: 'mapped',
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

describe('a later change by the dispensing system', () => {
  const importScript = async (change: FeedRow = {}): Promise<[KnownResident, FeedRow]> => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident, change);
    await feed.send(line);
    await tracker.importAll(resident);
    return [resident, line];
  };

  it('posts the difference when a quantity changed after the import (SCRIPT-4)', async () => {
    const [resident, line] = await importScript();
    await feed.send({ ...line, recordAction: 'U', quantity: 46 });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      dispenseScriptType: 2,
      quantity: '46',
      balanceEffect: '-14',
    });
    await feed.send({ ...line, recordAction: 'U', quantity: '100.5' });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      updatedQuantity: '100.5',
      balanceEffect: '40.5',
    });
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('100.5');
    expect((await listScriptEntries(server, resident.patientId)).map(({ qty }) => qty)).toEqual([6000, 4050]);
  });

  it('replaces the quantity before the import', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident);
    await feed.send(line);
    await feed.send({ ...line, recordAction: 'U', quantity: 30 });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      dispenseScriptType: 0,
      initialQuantity: '60',
      updatedQuantity: '30',
      balanceEffect: '30',
    });
  });

  it('reverses a cancelled script, then posts it again when supplied', async () => {
    const [resident, line] = await importScript();
    await feed.send({ ...line, recordAction: 'C', scriptStatus: 'CANCELLED' });
    expect(await tracker.onlyRow(resident)).toMatchObject({ dispenseScriptType: 4, balanceEffect: '-60' });
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('0');
    await feed.send({ ...line, recordAction: 'U', quantity: 28 });
    expect(await tracker.onlyRow(resident)).toMatchObject({ dispenseScriptType: 0, balanceEffect: '28' });
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('28');
    expect(
      (await listScriptEntries(server, resident.patientId)).map(({ naturalKey: key }) =>
        key.split(':').at(-1),
      ),
    ).toEqual(['new', 'cancelled-2', 'changed-3']);
  });

  it('posts nothing for a script that was cancelled before it was imported', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident);
    await feed.send(line);
    await feed.send({ ...line, recordAction: 'C' });
    expect(await tracker.onlyRow(resident)).toMatchObject({ dispenseScriptType: 4, balanceEffect: '0' });
    expect((await tracker.importAll(resident)).importedCount).toBe(1);
    expect(await listScriptEntries(server, resident.patientId)).toEqual([]);
    expect(await tracker.listed(resident)).toEqual([]);
  });

  it('imports nothing when an owing script is marked off (SCRIPT-5)', async () => {
    const [resident, line] = await importScript({ scriptStatus: 'OWING' });
    await feed.send({
      ...line,
      recordAction: 'U',
      scriptStatus: 'ACTIVE',
      owingMarkedOffAt: '2026-03-02T09:00:00+11:00',
    });
    expect(await tracker.listed(resident)).toEqual([]);
    expect(await tracker.onlyRow(resident, { isImported: true })).toMatchObject({
      dispenseStatus: 0,
      dispenseScriptType: 0,
    });
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it('reverses on the credited medicine even when it has ceased', async () => {
    const [resident, line] = await importScript();
    await queryAsOwner(server, `update prescription set state = 'ceased' where id = $1`, [
      resident.prescriptionIds[0],
    ]);
    await feed.send({ ...line, recordAction: 'C' });
    const row = await tracker.onlyRow(resident);
    expect(row).toMatchObject({ scriptType: 'mapped', profileDrugId: getDrugId('D00001') });
    const other = { drugId: getDrugId('D00003'), prescriptionId: resident.prescriptionIds[2] ?? 0 };
    const refusal = await expectRefusal(
      api.setScriptProfileDrug({ params: { id: row.scriptTrackingId }, body: other }),
    );
    expect(refusal.code).toBe('SCRIPT_SETTLED');
    await tracker.importRows(row);
    expect((await listScriptEntries(server, resident.patientId)).map(({ qty }) => qty)).toEqual([
      6000, -6000,
    ]);
  });

  it('reverses on the brand that received the pills in a swap', async () => {
    const [from, to] = await createBrandPair(server);
    const number = { externalPatientId: 4999 };
    const resident = {
      ...(await createResidentTaking(server, from, [{}], number)),
      externalPatientId: '4999',
    };
    const line = buildScript(resident, { drugCode: from.code });
    await feed.send(line);
    await tracker.importAll(resident);
    await api.swapBrand({
      body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [resident.patientId] },
    });
    await feed.send({ ...line, recordAction: 'C' });
    expect(await tracker.onlyRow(resident)).toMatchObject({ profileDrugId: to.id, balanceEffect: '-60' });
    await tracker.importAll(resident);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [to.code]: 0 });
  });

  it('reverses on the old brand when another line kept its pills', async () => {
    const [from, to] = await createBrandPair(server);
    const number = { externalPatientId: 4997 };
    const resident = {
      ...(await createResidentTaking(server, from, [{}, {}], number)),
      externalPatientId: '4997',
    };
    const line = buildScript(resident, { drugCode: from.code });
    await feed.send(line);
    await tracker.importAll(resident);
    const [first = 0] = resident.prescriptionIds;
    await api.swapBrand({ body: { fromDrugId: from.id, toDrugId: to.id, prescriptionIds: [first] } });
    await feed.send({ ...line, recordAction: 'C' });
    expect(await tracker.onlyRow(resident)).toMatchObject({ profileDrugId: from.id });
    await tracker.importAll(resident);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0 });
  });

  it('does not move an imported script to another patient or medicine', async () => {
    const [, line] = await importScript();
    const stranger = await createKnownResident(server);
    for (const change of [{ externalPatientId: stranger.externalPatientId }, { drugCode: 'D00003' }]) {
      const { rejected } = await feed.send({ ...line, recordAction: 'U', ...change });
      expect(rejected).toMatchObject([{ code: 'DSF-106' }]);
    }
  });

  it('posts nothing for deferred scripts or scripts on hold (SCRIPT-8)', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident, { scriptStatus: 'ON_HOLD' });
    await feed.send(line);
    const row = await tracker.onlyRow(resident);
    expect(row).toMatchObject({ isHeld: true, dispenseStatus: 4 });
    expect((await expectRefusal(tracker.importRows(row))).code).toBe('SCRIPT_HELD');
    await feed.send({ ...line, recordAction: 'U', scriptStatus: 'ACTIVE' });
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('60');
  });
});
