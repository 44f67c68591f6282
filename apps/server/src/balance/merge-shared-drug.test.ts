import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  addTablets,
  createResidentTaking,
} from '../brand-swap/swap.fixtures.ts';
import { expectIntactPharmacies, findDrugRow, mergeDrugs, mergeSharedDrugs } from './merge.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let stranger: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  stranger = await server.as('bpharmacist');
  drugAdmin = await server.as('drugadmin');
});
afterAll(async () => {
  await expectIntactPharmacies(server);
  await server.close();
});

const createDrug = (facts?: object) => createOwnDrug(api, facts);

const awaiting = { authorized: 0 };

describe('a drug of the shared catalogue', () => {
  it('merges in every pharmacy with one audit line each (DRUG-10)', async () => {
    const [from, into] = [
      await createBrand(server, { ...awaiting, genericCode: '' }),
      await createBrand(server),
    ];
    const resident = await createResidentTaking(server, from);
    await addTablets(api, resident, from, '12');
    const { otherPatient } = server.ids.patients;
    const { foilId } = await stranger.createFoil({ body: { patientId: otherPatient } });
    const theirs = { foilId, drugId: from.id, dose: ['1', '0', '0', '0'], direction: ['One daily'] };
    const { prescriptionId } = await stranger.createPrescription({ body: theirs });
    await stranger.addDrugApn({ params: { drugId: from.id }, body: { drugApn: '2000000001135' } });
    await mergeSharedDrugs(drugAdmin, from, into);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 12 });
    expect((await stranger.getPrescription({ params: { id: prescriptionId } })).data.drugId).toBe(into.id);
    const { data } = await stranger.listDrugApns({ params: { drugId: into.id } });
    expect(data.map(({ drugApn }) => drugApn)).toEqual(['2000000001135']);
    const trail = await queryAsOwner<{ pharmacyId: number; action: string; call: string }>(
      server,
      `select pharmacy_id, action, call from audit_line
       where object_kind = 'drug' and object_id = $1 and action <> 'add barcode' order by pharmacy_id, seq`,
      [from.id],
    );
    const { pharmacyA, pharmacyB } = server.ids;
    expect(trail.map((line) => [line.pharmacyId, line.action])).toEqual([
      [0, 'merge drug'],
      [pharmacyA, 'merge balances'],
      [pharmacyB, 'merge balances'],
      [pharmacyB, 'follow merged drug'],
    ]);
    expect(new Set(trail.map(({ call }) => call))).toEqual(new Set(['authorizeMasterDrug']));
    const { data: history } = await stranger.listMedicationHistory({ query: { patientId: otherPatient } });
    expect(history[0]).toMatchObject({ kind: 'updated', prescriptionId, user: 'Dev Anand' });
  });

  it('is not merged while one pharmacy must count a balance first', async () => {
    const [from, into] = [
      await createBrand(server, { ...awaiting, genericCode: '' }),
      await createBrand(server),
    ];
    const resident = await createResidentTaking(server, from);
    await addTablets(api, resident, from, '12');
    const changeBalance = (by: number) =>
      queryAsOwner(server, 'update vpb_account set balance = balance + $2 where patient_id = $1', [
        resident.patientId,
        by,
      ]);
    await changeBalance(100);
    expect((await expectRefusal(mergeSharedDrugs(drugAdmin, from, into))).code).toBe('BALANCE_FROZEN');
    const [id = 0] = resident.prescriptionIds;
    expect((await api.getPrescription({ params: { id } })).data.drugId).toBe(from.id);
    expect((await findDrugRow(server, from.id))?.archivedAt).toBeNull();
    await changeBalance(-100);
  });

  it('is not merged by a pharmacy or into a pharmacy drug', async () => {
    const [shared, into, own] = [
      await createBrand(server, awaiting),
      await createBrand(server),
      await createDrug(),
    ];
    expect((await expectRefusal(mergeDrugs(api, shared, into))).code).toBe('SHARED_DRUG');
    expect((await expectRefusal(mergeSharedDrugs(drugAdmin, shared, own))).status).toBe(404);
  });
});
