import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findChainProblem } from '../platform/audit/index.ts';
import { createJob } from '../packing/packing.fixtures.ts';
import { inSideTransaction } from '../platform/platform.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  type BrandDrug,
  addTablets,
  listBalanceEntries,
  createResidentTaking,
} from '../brand-swap/swap.fixtures.ts';

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
  for (const pharmacyId of [server.ids.pharmacyA, server.ids.pharmacyB]) {
    await expectIntegrity(server.platform, pharmacyId);
    expect(
      await inSideTransaction(server.platform, { pharmacyId, userId: null }, (db) =>
        findChainProblem(db, pharmacyId),
      ),
    ).toBeNull();
  }
  await server.close();
});

type OwnDrugFacts = Readonly<Record<string, unknown>>;

const createDrug = (facts?: object) => createOwnDrug(api, facts);

const awaiting = { authorized: 0 };

const mergeDrugs = (from: BrandDrug, into: BrandDrug, by = api) =>
  by.authorizeDrug({ params: { id: from.id }, body: { authorized: 1, mergeIntoDrugId: into.id } });
const mergeSharedDrugs = (from: BrandDrug, into: BrandDrug) =>
  drugAdmin.authorizeMasterDrug({
    params: { id: from.id },
    body: { authorized: 1, mergeIntoDrugId: into.id },
  });
const createResidentOnOwnDrug = (from: BrandDrug, lines: Parameters<typeof createResidentTaking>[2] = [{}]) =>
  createResidentTaking(
    server,
    from,
    lines.map((line) => ({ drugPharmacyId: server.ids.pharmacyA, ...line })),
  );
const getDrugRow = async (id: number) =>
  (
    await queryAsOwner<{ preferredBrand: number[]; packedDrugId: number | null; archivedAt: string | null }>(
      server,
      'select preferred_brand, packed_drug_id, archived_at from drug where id = $1',
      [id],
    )
  )[0];

describe('a pharmacy drug that duplicates a shared one', () => {
  it('moves active and swap-prevented medicines but leaves ceased ones unchanged (DRUG-10)', async () => {
    const [from, into] = [await createDrug(), await createBrand(server, { description: 'Pink round' })];
    const { prescriptionIds } = await createResidentOnOwnDrug(from, [
      {},
      { isPreventBrandswap: true },
      { state: 'ceased' },
    ]);
    await mergeDrugs(from, into);
    const lines = await queryAsOwner(
      server,
      'select drug_id, drug_pharmacy_id, drug_code, description, state, user_comment from prescription where id = any($1) order by id',
      [prescriptionIds],
    );
    const moved = {
      drugId: into.id,
      drugPharmacyId: 0,
      drugCode: into.code,
      description: 'Pink round',
      state: 'updated',
      userComment: `Merged into Brand ${into.code} 5 mg`,
    };
    expect(lines).toEqual([moved, moved, expect.objectContaining({ drugId: from.id, state: 'ceased' })]);
    expect((await getDrugRow(from.id))?.archivedAt).not.toBeNull();
  });

  it('moves every balance, also of patients who stopped taking it', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    const resident = await createResidentOnOwnDrug(from);
    const past = await createResidentOnOwnDrug(from, [{ state: 'ceased' }]);
    await addTablets(api, resident, from, '20');
    await addTablets(api, past, from, '3', 'subtract');
    await mergeDrugs(from, into);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 20 });
    expect(await getBalances(server, past)).toEqual({ [from.code]: 0, [into.code]: -3 });
    const [, out, arrived] = await listBalanceEntries(server, resident);
    expect([out, arrived]).toMatchObject([
      { kind: 'MER', qty: -20, note: `to Brand ${into.code} 5 mg` },
      { kind: 'MER', qty: 20, note: 'from Homemade 5 mg' },
    ]);
  });

  it('moves its barcodes and frees one already on a shared drug', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    const addApn = (drugId: number, drugApn: string) =>
      api.addDrugApn({ params: { drugId }, body: { drugApn } });
    await addApn(from.id, '2000000001111');
    await addApn(from.id, '2000000001128');
    await queryAsOwner(
      server,
      `insert into drug_apn (pharmacy_id, drug_pharmacy_id, drug_id, drug_apn, gtin)
       values (0, 0, $1, '2000000001128', '02000000001128')`,
      [into.id],
    );
    await mergeDrugs(from, into);
    const { data } = await api.listDrugApns({ params: { drugId: into.id } });
    expect(data.map(({ drugApn, isShared }) => [drugApn, isShared])).toEqual([
      ['2000000001128', true],
      ['2000000001111', false],
    ]);
    expect((await api.listDrugs({ query: { query: '2000000001111' } })).data[0]?.drugId).toBe(into.id);
  });

  it('is followed by preferred brands, packed drugs and allergies', async () => {
    const generic = { genericCode: 'G-MERGE-1', genericName: 'mergol' };
    const [from, into] = [await createDrug(generic), await createBrand(server, { genericCode: 'G-MERGE-1' })];
    const other = await createDrug({ ...generic, preferredBrand: [into.id, from.id], packedDrugId: from.id });
    const resident = await createResidentOnOwnDrug(from);
    const { patientId } = resident;
    await api.addAllergy({ params: { patientId }, body: { drugId: from.id, reaction: 'Rash' } });
    await mergeDrugs(from, into);
    expect(await getDrugRow(other.id)).toMatchObject({ preferredBrand: [into.id], packedDrugId: into.id });
    const [allergy] = await queryAsOwner(
      server,
      'select target, drug_id, drug_code, generic_code from allergy where patient_id = $1',
      [patientId],
    );
    expect(allergy).toEqual({
      target: 'Homemade',
      drugId: into.id,
      drugCode: into.code,
      genericCode: 'G-MERGE-1',
    });
  });

  it('sets medicine categories from the fuller record and clears no flag', async () => {
    const [from, into] = [
      await createDrug(),
      await createBrand(server, { schedule: 'S8', isCytotoxic: true }),
    ];
    const { prescriptionIds, foilId } = await createResidentOnOwnDrug(from, [{}, { isS4n: true }]);
    await mergeDrugs(from, into);
    const lines = await queryAsOwner(
      server,
      `select is_standard, is_s8_drug, is_cytotoxic, is_warfarin, is_s4n from prescription
       where id = any($1) order by id`,
      [prescriptionIds],
    );
    const flags = { isStandard: false, isS8Drug: true, isCytotoxic: true, isWarfarin: false };
    expect(lines).toEqual([
      { ...flags, isS4n: false },
      { ...flags, isS4n: true },
    ]);
    const job = await createJob(api, { foilId });
    expect((await api.getPackJob({ params: { id: job } })).data.category).toBe('S8');
  });

  it('refuses to merge an approved drug', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    await api.authorizeDrug({ params: { id: from.id }, body: { authorized: 1 } });
    const refusal = await expectRefusal(mergeDrugs(from, into));
    expect([refusal.status, refusal.code]).toEqual([409, 'MERGE_NOT_UNDER_REVIEW']);
    expect((await getDrugRow(from.id))?.archivedAt).toBeNull();
  });

  it('is audited and cannot be merged again', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    const { patientId } = await createResidentOnOwnDrug(from);
    await mergeDrugs(from, into);
    const trail = await queryAsOwner<{ area: string; action: string }>(
      server,
      `select area, action from audit_line where (patient_id = $1 or object_id = $2 and object_kind = 'drug')
       and action <> 'create drug' order by seq`,
      [patientId, from.id],
    );
    expect(trail.map(({ area, action }) => `${area}: ${action}`)).toEqual([
      'medication: changed medicine',
      'balance: merge balances',
      'catalogue: merge drug',
    ]);
    expect((await expectRefusal(mergeDrugs(from, into))).status).toBe(404);
    expect((await api.listBrandSwapLog({ query: { query: into.code } })).total).toBe(0);
  });
});

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
    await mergeSharedDrugs(from, into);
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
    expect((await expectRefusal(mergeSharedDrugs(from, into))).code).toBe('BALANCE_FROZEN');
    const [id = 0] = resident.prescriptionIds;
    expect((await api.getPrescription({ params: { id } })).data.drugId).toBe(from.id);
    expect((await getDrugRow(from.id))?.archivedAt).toBeNull();
    await changeBalance(-100);
  });

  it('is not merged by a pharmacy or into a pharmacy drug', async () => {
    const [shared, into, own] = [
      await createBrand(server, awaiting),
      await createBrand(server),
      await createDrug(),
    ];
    expect((await expectRefusal(mergeDrugs(shared, into))).code).toBe('SHARED_DRUG');
    expect((await expectRefusal(mergeSharedDrugs(shared, own))).status).toBe(404);
  });
});

describe('a merge of different drugs', () => {
  const generic = { ...awaiting, genericCode: 'G-X', strength: '5 mg' };
  it.each<[string, OwnDrugFacts, OwnDrugFacts, string]>([
    ['of another generic', generic, { ...generic, genericCode: 'G-Y' }, 'MERGE_NOT_SAME_DRUG'],
    ['of another strength', generic, { ...generic, strength: '10 mg' }, 'MERGE_NOT_SAME_DRUG'],
    ['that is archived', generic, { ...generic, archivedAt: '2026-01-01' }, 'MERGE_INTO_ARCHIVED'],
  ])('is refused into one %s', async (_, from, into, code) => {
    const refusal = await expectRefusal(
      mergeSharedDrugs(await createBrand(server, from), await createBrand(server, into)),
    );
    expect([refusal.status, refusal.code]).toEqual([409, code]);
  });

  it('is refused into itself, a missing drug or while sent back', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    expect((await expectRefusal(mergeDrugs(from, from))).code).toBe('MERGE_INTO_ITSELF');
    expect((await expectRefusal(mergeDrugs(from, { id: 2_147_000_000, code: '' }))).status).toBe(404);
    const body = { authorized: 0, mergeIntoDrugId: into.id };
    const both = await expectRefusal(api.authorizeDrug({ params: { id: from.id }, body }));
    expect([both.status, Object.keys(both.errors)]).toEqual([400, ['authorized']]);
  });

  it('is accepted when one has no generic code', async () => {
    const [from, into] = [
      await createBrand(server, { ...awaiting, genericCode: '' }),
      await createBrand(server),
    ];
    await mergeSharedDrugs(from, into);
    expect((await getDrugRow(from.id))?.archivedAt).not.toBeNull();
  });
});
