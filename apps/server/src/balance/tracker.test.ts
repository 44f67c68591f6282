import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  connectFeed,
  createKnownResident,
  buildScript,
  toImportRequest,
  listScriptEntries,
  type ConnectedFeed,
  type FeedRow,
  type KnownResident,
  type ListedRow,
  type ScriptSearchBody,
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

describe('a script without a medicine of the profile', () => {
  const sendOtherBrandScript = async (): Promise<[KnownResident, ListedRow]> => {
    const resident = await createKnownResident(server, [
      { drug: 'D00001', doses: [100, 0, 100, 0], columns: { genericCode: 'G-METF-500' } },
      { drug: 'D00003', doses: [0, 0, 0, 50] },
    ]);
    await feed.send(buildScript(resident, { drugCode: 'D00002', dispensedBrand: 'Formetra' }));
    return [resident, await tracker.onlyRow(resident, { scriptType: 'unmapped' })];
  };

  it('is unmapped and offered only a brand of the same generic', async () => {
    const [resident, row] = await sendOtherBrandScript();
    expect(row).toMatchObject({
      scriptType: 1,
      profileDrugId: 0,
      offeredDrugId: getDrugId('D00001'),
      offeredDrugName: 'Demo D00001 500 mg',
      offeredPrescriptionId: resident.prescriptionIds[0],
    });
    expect((await expectRefusal(tracker.importRows(row))).status).toBe(400);
    expect(await tracker.listed(resident)).toEqual([]);
  });

  // Proves SCRIPT-3.
  it('is mapped by choosing a medicine, which it then credits', async () => {
    const [resident, { scriptTrackingId: id, offeredDrugId, offeredPrescriptionId }] =
      await sendOtherBrandScript();
    const body = { drugId: offeredDrugId, prescriptionId: offeredPrescriptionId };
    await api.setScriptProfileDrug({ params: { id }, body });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      profileDrugId: offeredDrugId,
      profileDrugName: 'Demo D00001 500 mg',
      scriptType: 0,
    });
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it('is imported and mapped in one request', async () => {
    const [resident, row] = await sendOtherBrandScript();
    const scriptTrackings = [{ ...toImportRequest(row), profileDrugId: getDrugId('D00003') }];
    expect((await api.importUnmappedScripts({ body: { scriptTrackings } })).importedCount).toBe(1);
    expect(await tracker.balanceOf(resident, 'D00003')).toBe('60');
  });

  it('credits the named or chosen line when several have the drug', async () => {
    const regular = { drug: 'D00001', doses: [100, 0, 0, 0] };
    const prn = { ...regular, doses: [0, 0, 0, 0], columns: { packType: 2 } };
    const resident = await createKnownResident(server, [regular, prn]);
    const [, second = 0] = resident.prescriptionIds;
    const strange = { drugCode: 'D00002', dispensedBrand: 'Formetra' };
    await feed.send(buildScript(resident, strange), buildScript(resident, strange));
    const [named, chosen] = await tracker.listed(resident, { scriptType: 'unmapped' });
    if (!named || !chosen) throw new Error('Two scripts were expected');
    const importFor = (row: ListedRow, of: { readonly prescriptionId?: number }) =>
      api.importUnmappedScripts({
        body: { scriptTrackings: [{ ...toImportRequest(row), profileDrugId: getDrugId('D00001'), ...of }] },
      });
    const [elsewhere = 0] = (await createKnownResident(server)).prescriptionIds;
    expect((await expectRefusal(importFor(named, { prescriptionId: elsewhere }))).code).toBe(
      'NO_PROFILE_DRUG',
    );
    await importFor(named, { prescriptionId: second });
    const body = { drugId: getDrugId('D00001'), prescriptionId: second };
    await api.setScriptProfileDrug({ params: { id: chosen.scriptTrackingId }, body });
    await importFor(chosen, {});
    for (const row of await tracker.listed(resident, { isImported: true }))
      expect(row).toMatchObject({ prescriptionId: second, dispenseScriptType: 1 });
    const notes = 'select note from vpb_entry where script_number = any($1)';
    expect(await queryAsOwner(server, notes, [[named.scriptNumber, chosen.scriptNumber]])).toEqual([
      { note: 'PRN' },
      { note: 'PRN' },
    ]);
  });

  // Proves SCRIPT-2.
  it('refuses the whole import when one script has none', async () => {
    const [resident, row] = await sendOtherBrandScript();
    await feed.send(buildScript(resident));
    const mapped = await tracker.onlyRow(resident);
    for (const profileDrugId of [0, undefined, getDrugId('D00005')]) {
      const scriptTrackings = [toImportRequest(mapped), { ...toImportRequest(row), profileDrugId }];
      const refusal = await expectRefusal(api.importUnmappedScripts({ body: { scriptTrackings } }));
      expect([refusal.status, refusal.message]).toEqual([
        400,
        'All imported scripts must have a profile drug.',
      ]);
    }
    expect(await listScriptEntries(server, resident.patientId)).toEqual([]);
    expect((await tracker.onlyRow(resident)).scriptTrackingId).toBe(mapped.scriptTrackingId);
  });

  it('becomes mapped by itself when the profile gets the medicine', async () => {
    const [resident] = await sendOtherBrandScript();
    await queryAsOwner(server, `update prescription set drug_code = 'D00002', drug_id = $2 where id = $1`, [
      resident.prescriptionIds[0],
      getDrugId('D00002'),
    ]);
    expect(await tracker.onlyRow(resident)).toMatchObject({ profileDrugId: getDrugId('D00002') });
  });

  it('cannot be mapped to a ceased medicine or one of another patient', async () => {
    const [resident, { scriptTrackingId: id }] = await sendOtherBrandScript();
    const stranger = await createKnownResident(server);
    const chooseMedicine = (prescriptionId: number, drugId = getDrugId('D00001')) =>
      expectRefusal(api.setScriptProfileDrug({ params: { id }, body: { drugId, prescriptionId } }));
    const [own = 0] = resident.prescriptionIds;
    expect((await chooseMedicine(stranger.prescriptionIds[0] ?? 0)).code).toBe('NO_PROFILE_DRUG');
    expect((await chooseMedicine(own, getDrugId('D00003'))).code).toBe('NO_PROFILE_DRUG');
    await queryAsOwner(server, `update prescription set state = 'ceased' where id = $1`, [own]);
    expect((await chooseMedicine(own)).code).toBe('NO_PROFILE_DRUG');
  });
});

describe('the dispense tracker', () => {
  const sendWaitingScript = async (change: FeedRow = {}): Promise<[KnownResident, ListedRow, FeedRow]> => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident, change);
    await feed.send(line);
    return [resident, await tracker.onlyRow(resident), line];
  };

  it('keeps a manual quantity until the dispensing system sends another', async () => {
    const [resident, { scriptTrackingId: id }, line] = await sendWaitingScript();
    await api.setScriptQuantity({ params: { id }, body: { quantity: '29 1/2' } });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      quantity: '29.5',
      manualQuantity: '29.5',
      initialQuantity: '60',
      balanceEffect: '29.5',
    });
    await feed.send({ ...line, recordAction: 'U', repeatsLeft: 3 });
    expect((await tracker.onlyRow(resident)).quantity).toBe('29.5');
    await feed.send({ ...line, recordAction: 'U', quantity: 56 });
    expect(await tracker.onlyRow(resident)).toMatchObject({ quantity: '56', manualQuantity: '' });
  });

  it('imports the quantity shown, not a later one', async () => {
    const [resident, row, line] = await sendWaitingScript();
    await feed.send({ ...line, recordAction: 'U', quantity: 30 });
    expect((await expectRefusal(tracker.importRows(row))).code).toBe('SCRIPT_QUANTITY_MOVED');
    expect(await listScriptEntries(server, resident.patientId)).toEqual([]);
  });

  it.each(['0', '-1', 'some', '1.005'])('refuses a quantity of %s', async (quantity) => {
    const [, { scriptTrackingId: id }] = await sendWaitingScript();
    const refusal = await expectRefusal(api.setScriptQuantity({ params: { id }, body: { quantity } }));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, ['quantity']]);
  });

  it('refuses a quantity for a cancelled script', async () => {
    const [resident, { scriptTrackingId: id }, line] = await sendWaitingScript();
    await feed.send({ ...line, recordAction: 'C' });
    const refusal = await expectRefusal(api.setScriptQuantity({ params: { id }, body: { quantity: '5' } }));
    expect([refusal.code, (await tracker.onlyRow(resident)).balanceEffect]).toEqual([
      'SCRIPT_CANCELLED',
      '0',
    ]);
  });

  // Proves SCRIPT-6.
  it('ignores a script and restores it', async () => {
    const [resident, row] = await sendWaitingScript();
    const body = { scriptTrackingIds: [row.scriptTrackingId] };
    await api.ignoreScripts({ body });
    expect(await tracker.listed(resident)).toEqual([]);
    expect((await tracker.onlyRow(resident, { scriptType: 'ignored' })).scriptType).toBe(2);
    expect((await expectRefusal(tracker.importRows(row))).code).toBe('SCRIPT_NOT_WAITING');
    expect((await expectRefusal(api.ignoreScripts({ body }))).code).toBe('SCRIPT_NOT_WAITING');
    await api.revertIgnoredScripts({ body });
    expect((await expectRefusal(api.revertIgnoredScripts({ body }))).code).toBe('SCRIPT_NOT_IGNORED');
    await tracker.importRows(await tracker.onlyRow(resident));
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it('imports nothing into a balance that differs from its entries', async () => {
    const [resident, row] = await sendWaitingScript();
    const other = await sendWaitingScript();
    await tracker.importRows(row);
    await feed.send(buildScript(resident));
    await queryAsOwner(server, 'update vpb_account set balance = balance + 700 where patient_id = $1', [
      resident.patientId,
    ]);
    const refusal = await expectRefusal(
      tracker.importRows(await tracker.onlyRow(resident), await tracker.onlyRow(other[0])),
    );
    expect(refusal.code).toBe('BALANCE_FROZEN');
    expect(await listScriptEntries(server, other[0].patientId)).toEqual([]);
    await queryAsOwner(server, 'update vpb_account set balance = balance - 700 where patient_id = $1', [
      resident.patientId,
    ]);
  });

  it('leaves no pills on the old brand during a concurrent swap', async () => {
    const [from, to] = await createBrandPair(server);
    const number = { externalPatientId: 4998 };
    const resident = {
      ...(await createResidentTaking(server, from, [{}], number)),
      externalPatientId: '4998',
    };
    const { patientId } = resident;
    await feed.send(buildScript(resident, { drugCode: from.code }));
    const account =
      'insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name) values ($1, $2, $3, $3)';
    const held = await holdLock(server, account, [server.ids.pharmacyA, patientId, from.code]);
    const importing = tracker.importAll(resident);
    await held.waitForBlocked(1);
    const swapping = api.swapBrand({
      body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [patientId] },
    });
    await held.waitForBlocked(2);
    await held.release();
    await Promise.all([importing, swapping]);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [to.code]: 60 });
  });

  // Proves SCRIPT-7.
  it('filters by days, group, drug, words and kind', async () => {
    const [resident, row] = await sendWaitingScript();
    const countFound = async (body: ScriptSearchBody) => (await tracker.listed(resident, body)).length;
    expect(await countFound({ dateFrom: '2026-03-01', dateTo: '2026-03-01' })).toBe(1);
    expect(await countFound({ dateFrom: '2026-03-02' })).toBe(0);
    expect(await countFound({ dateTo: '2026-02-28' })).toBe(0);
    expect(await countFound({ patientGroupId: server.ids.groups.home })).toBe(1);
    expect(await countFound({ patientGroupId: server.ids.groups.community })).toBe(0);
    expect(await countFound({ drugCode: 'D00001' })).toBe(1);
    expect(await countFound({ drugCode: 'D00002' })).toBe(0);
    expect(await countFound({ query: `delg demof ${row.scriptNumber.slice(-4)}` })).toBe(1);
    expect(await countFound({ query: 'nothing of the kind' })).toBe(0);
    expect(await countFound({ dispenseScriptType: 0 })).toBe(1);
    expect(await countFound({ dispenseScriptType: 1 })).toBe(0);
  });

  it('neither shows nor changes scripts of another pharmacy', async () => {
    const [resident, row] = await sendWaitingScript();
    const stranger = await server.as('bpharmacist');
    expect((await stranger.searchScripts({ body: { patientId: resident.patientId } })).total).toBe(0);
    const ids = { scriptTrackingIds: [row.scriptTrackingId] };
    expect((await expectRefusal(stranger.ignoreScripts({ body: ids }))).status).toBe(404);
    const body = { scriptTrackings: [toImportRequest(row)] };
    expect((await expectRefusal(stranger.importMappedScripts({ body }))).status).toBe(404);
  });
});
