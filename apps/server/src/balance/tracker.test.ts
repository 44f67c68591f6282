import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { hold } from '../../tests/hold.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import {
  aFeed,
  aKnownResident,
  aScript,
  asked,
  entriesOf,
  type Feed,
  type FeedLine,
  type KnownResident,
  type Listed,
  type Search,
  trackerOf,
} from './scripts.fixtures.ts';
import { balancesOf, takes, twoBrands } from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: Feed;
let tracker: ReturnType<typeof trackerOf>;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  feed = await aFeed(server);
  tracker = trackerOf(api);
});
afterEach(async () => void (await expectIntegrity(server.platform, server.ids.pharmacyA)));
afterAll(() => server.close());

const drug = (code: string): number => server.ids.drugs[code] ?? 0;

describe('a script without a medicine of the profile', () => {
  const ofAnotherBrand = async (): Promise<[KnownResident, Listed]> => {
    const resident = await aKnownResident(server, [
      { drug: 'D00001', doses: [100, 0, 100, 0], columns: { genericCode: 'G-METF-500' } },
      { drug: 'D00003', doses: [0, 0, 0, 50] },
    ]);
    await feed.send(aScript(resident, { drugCode: 'D00002', dispensedBrand: 'Formetra' }));
    return [resident, await tracker.onlyRow(resident, { scriptType: 'unmapped' })];
  };

  it('is unmapped, and a brand of the same generic is offered, not assumed', async () => {
    const [resident, row] = await ofAnotherBrand();
    expect(row).toMatchObject({
      scriptType: 'unmapped',
      profileDrugId: 0,
      offeredDrugId: drug('D00001'),
      offeredDrugName: 'Demo D00001 500 mg',
      offeredPrescriptionId: resident.prescriptionIds[0],
    });
    expect((await refusalOf(tracker.importRows(row))).status).toBe(400);
    expect(await tracker.listed(resident)).toEqual([]);
  });

  it('is mapped by a choice, and gives to the medicine chosen', async () => {
    const [resident, { scriptTrackingId: id, offeredDrugId, offeredPrescriptionId }] = await ofAnotherBrand();
    const body = { drugId: offeredDrugId, prescriptionId: offeredPrescriptionId };
    await api.setScriptProfileDrug({ params: { id }, body });
    expect(await tracker.onlyRow(resident)).toMatchObject({
      profileDrugId: offeredDrugId,
      profileDrugName: 'Demo D00001 500 mg',
      scriptType: 'mapped',
    });
    await tracker.importAll(resident);
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it('is imported with the medicine named in the same breath', async () => {
    const [resident, row] = await ofAnotherBrand();
    const scriptTrackings = [{ ...asked(row), profileDrugId: drug('D00003') }];
    expect((await api.importUnmappedScripts({ body: { scriptTrackings } })).importedCount).toBe(1);
    expect(await tracker.balanceOf(resident, 'D00003')).toBe('60');
  });

  it('gives to the line that is named, or was chosen before, when several have the drug', async () => {
    const regular = { drug: 'D00001', doses: [100, 0, 0, 0] };
    const prn = { ...regular, doses: [0, 0, 0, 0], columns: { packType: 2 } };
    const resident = await aKnownResident(server, [regular, prn]);
    const [, second = 0] = resident.prescriptionIds;
    const strange = { drugCode: 'D00002', dispensedBrand: 'Formetra' };
    await feed.send(aScript(resident, strange), aScript(resident, strange));
    const [named, chosen] = await tracker.listed(resident, { scriptType: 'unmapped' });
    if (!named || !chosen) throw new Error('Two scripts were expected');
    const take = (row: Listed, of: { readonly prescriptionId?: number }) =>
      api.importUnmappedScripts({
        body: { scriptTrackings: [{ ...asked(row), profileDrugId: drug('D00001'), ...of }] },
      });
    const [elsewhere = 0] = (await aKnownResident(server)).prescriptionIds;
    expect((await refusalOf(take(named, { prescriptionId: elsewhere }))).code).toBe('NO_PROFILE_DRUG');
    await take(named, { prescriptionId: second });
    const body = { drugId: drug('D00001'), prescriptionId: second };
    await api.setScriptProfileDrug({ params: { id: chosen.scriptTrackingId }, body });
    await take(chosen, {});
    for (const row of await tracker.listed(resident, { isImported: true }))
      expect(row).toMatchObject({ prescriptionId: second, dispenseScriptType: 1 });
    const notes = 'select note from vpb_entry where script_number = any($1)';
    expect(await asOwner(server, notes, [[named.scriptNumber, chosen.scriptNumber]])).toEqual([
      { note: 'PRN' },
      { note: 'PRN' },
    ]);
  });

  it('is refused whole when one of several has none', async () => {
    const [resident, row] = await ofAnotherBrand();
    await feed.send(aScript(resident));
    const mapped = await tracker.onlyRow(resident);
    for (const profileDrugId of [0, undefined, drug('D00005')]) {
      const scriptTrackings = [asked(mapped), { ...asked(row), profileDrugId }];
      const refusal = await refusalOf(api.importUnmappedScripts({ body: { scriptTrackings } }));
      expect([refusal.status, refusal.message]).toEqual([
        400,
        'All imported scripts must have a profile drug.',
      ]);
    }
    expect(await entriesOf(server, resident.patientId)).toEqual([]);
    expect((await tracker.onlyRow(resident)).scriptTrackingId).toBe(mapped.scriptTrackingId);
  });

  it('becomes mapped by itself when the profile gets the medicine', async () => {
    const [resident] = await ofAnotherBrand();
    await asOwner(server, `update prescription set drug_code = 'D00002', drug_id = $2 where id = $1`, [
      resident.prescriptionIds[0],
      drug('D00002'),
    ]);
    expect(await tracker.onlyRow(resident)).toMatchObject({ profileDrugId: drug('D00002') });
  });

  it('takes no medicine of somebody else, nor one that is no longer taken', async () => {
    const [resident, { scriptTrackingId: id }] = await ofAnotherBrand();
    const stranger = await aKnownResident(server);
    const choose = (prescriptionId: number, drugId = drug('D00001')) =>
      refusalOf(api.setScriptProfileDrug({ params: { id }, body: { drugId, prescriptionId } }));
    const [own = 0] = resident.prescriptionIds;
    expect((await choose(stranger.prescriptionIds[0] ?? 0)).code).toBe('NO_PROFILE_DRUG');
    expect((await choose(own, drug('D00003'))).code).toBe('NO_PROFILE_DRUG');
    await asOwner(server, `update prescription set state = 'ceased' where id = $1`, [own]);
    expect((await choose(own)).code).toBe('NO_PROFILE_DRUG');
  });
});

describe('a person at the tracker', () => {
  const waiting = async (change: FeedLine = {}): Promise<[KnownResident, Listed, FeedLine]> => {
    const resident = await aKnownResident(server);
    const line = aScript(resident, change);
    await feed.send(line);
    return [resident, await tracker.onlyRow(resident), line];
  };

  it('changes the quantity, until the dispensing system has another', async () => {
    const [resident, { scriptTrackingId: id }, line] = await waiting();
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

  it('imports what the list showed, not what it has become since', async () => {
    const [resident, row, line] = await waiting();
    await feed.send({ ...line, recordAction: 'U', quantity: 30 });
    expect((await refusalOf(tracker.importRows(row))).code).toBe('SCRIPT_QUANTITY_MOVED');
    expect(await entriesOf(server, resident.patientId)).toEqual([]);
  });

  it.each(['0', '-1', 'some', '1.005'])('gives no quantity of %s', async (quantity) => {
    const [, { scriptTrackingId: id }] = await waiting();
    const refusal = await refusalOf(api.setScriptQuantity({ params: { id }, body: { quantity } }));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, ['quantity']]);
  });

  it('changes no quantity of a cancelled script', async () => {
    const [resident, { scriptTrackingId: id }, line] = await waiting();
    await feed.send({ ...line, recordAction: 'C' });
    const refusal = await refusalOf(api.setScriptQuantity({ params: { id }, body: { quantity: '5' } }));
    expect([refusal.code, (await tracker.onlyRow(resident)).balanceEffect]).toEqual([
      'SCRIPT_CANCELLED',
      '0',
    ]);
  });

  it('puts a script aside and takes it back', async () => {
    const [resident, row] = await waiting();
    const body = { scriptTrackingIds: [row.scriptTrackingId] };
    await api.ignoreScripts({ body });
    expect(await tracker.listed(resident)).toEqual([]);
    expect((await tracker.onlyRow(resident, { scriptType: 'ignored' })).scriptType).toBe('ignored');
    expect((await refusalOf(tracker.importRows(row))).code).toBe('SCRIPT_NOT_WAITING');
    expect((await refusalOf(api.ignoreScripts({ body }))).code).toBe('SCRIPT_NOT_WAITING');
    await api.revertIgnoredScripts({ body });
    expect((await refusalOf(api.revertIgnoredScripts({ body }))).code).toBe('SCRIPT_NOT_IGNORED');
    await tracker.importRows(await tracker.onlyRow(resident));
    expect(await tracker.balanceOf(resident)).toBe('60');
  });

  it('imports nothing into a balance that differs from its entries', async () => {
    const [resident, row] = await waiting();
    const other = await waiting();
    await tracker.importRows(row);
    await feed.send(aScript(resident));
    await asOwner(server, 'update vpb_account set balance = balance + 700 where patient_id = $1', [
      resident.patientId,
    ]);
    const refusal = await refusalOf(
      tracker.importRows(await tracker.onlyRow(resident), await tracker.onlyRow(other[0])),
    );
    expect(refusal.code).toBe('BALANCE_FROZEN');
    expect(await entriesOf(server, other[0].patientId)).toEqual([]);
    await asOwner(server, 'update vpb_account set balance = balance - 700 where patient_id = $1', [
      resident.patientId,
    ]);
  });

  it('leaves no pills behind when the brand is swapped in the same moment', async () => {
    const [from, to] = await twoBrands(server);
    const number = { externalPatientId: 4998 };
    const resident = { ...(await takes(server, from, [{}], number)), externalPatientId: '4998' };
    const { patientId } = resident;
    await feed.send(aScript(resident, { drugCode: from.code }));
    const account =
      'insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name) values ($1, $2, $3, $3)';
    const held = await hold(server, account, [server.ids.pharmacyA, patientId, from.code]);
    const importing = tracker.importAll(resident);
    await held.untilWaiting(1);
    const swapping = api.swapBrand({
      body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [patientId] },
    });
    await held.untilWaiting(2);
    await held.release();
    await Promise.all([importing, swapping]);
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [to.code]: 60 });
  });

  it('finds by days, group, drug, words and kind', async () => {
    const [resident, row] = await waiting();
    const found = async (body: Search) => (await tracker.listed(resident, body)).length;
    expect(await found({ dateFrom: '2026-03-01', dateTo: '2026-03-01' })).toBe(1);
    expect(await found({ dateFrom: '2026-03-02' })).toBe(0);
    expect(await found({ dateTo: '2026-02-28' })).toBe(0);
    expect(await found({ patientGroupId: server.ids.groups.home })).toBe(1);
    expect(await found({ patientGroupId: server.ids.groups.community })).toBe(0);
    expect(await found({ drugCode: 'D00001' })).toBe(1);
    expect(await found({ drugCode: 'D00002' })).toBe(0);
    expect(await found({ query: `delg demof ${row.scriptNumber.slice(-4)}` })).toBe(1);
    expect(await found({ query: 'nothing of the kind' })).toBe(0);
    expect(await found({ dispenseScriptType: 0 })).toBe(1);
    expect(await found({ dispenseScriptType: 1 })).toBe(0);
  });

  it('of another pharmacy neither sees nor moves anything here', async () => {
    const [resident, row] = await waiting();
    const stranger = await server.as('bpharmacist');
    expect((await stranger.searchScripts({ body: { patientId: resident.patientId } })).total).toBe(0);
    const ids = { scriptTrackingIds: [row.scriptTrackingId] };
    expect((await refusalOf(stranger.ignoreScripts({ body: ids }))).status).toBe(404);
    const body = { scriptTrackings: [asked(row)] };
    expect((await refusalOf(stranger.importMappedScripts({ body }))).status).toBe(404);
  });
});
