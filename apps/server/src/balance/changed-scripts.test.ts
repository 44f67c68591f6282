import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  connectFeed,
  createKnownResident,
  buildScript,
  listScriptEntries,
  type ConnectedFeed,
  type FeedRow,
  type KnownResident,
  createTracker,
} from './scripts.fixtures.ts';
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
    expect(row).toMatchObject({ scriptType: 0, profileDrugId: getDrugId('D00001') });
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
