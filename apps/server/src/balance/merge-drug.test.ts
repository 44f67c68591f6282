import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob } from '../packing/packing.fixtures.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  addTablets,
  listBalanceEntries,
} from '../brand-swap/swap.fixtures.ts';
import {
  createResidentOnOwnDrug,
  expectIntactPharmacies,
  findDrugRow,
  mergeDrugs,
  mergeSharedDrugs,
} from './merge.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  drugAdmin = await server.as('drugadmin');
});
afterAll(async () => {
  await expectIntactPharmacies(server);
  await server.close();
});

type OwnDrugFacts = Readonly<Record<string, unknown>>;

const createDrug = (facts?: object) => createOwnDrug(api, facts);

const awaiting = { authorized: 0 };

describe('a pharmacy drug that duplicates a shared one', () => {
  it('moves active and swap-prevented medicines but leaves ceased ones unchanged (DRUG-10)', async () => {
    const [from, into] = [await createDrug(), await createBrand(server, { description: 'Pink round' })];
    const { prescriptionIds } = await createResidentOnOwnDrug(server, from, [
      {},
      { isPreventBrandswap: true },
      { state: 'ceased' },
    ]);
    await mergeDrugs(api, from, into);
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
    expect((await findDrugRow(server, from.id))?.archivedAt).not.toBeNull();
  });

  it('moves every balance, also of patients who stopped taking it', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    const resident = await createResidentOnOwnDrug(server, from);
    const past = await createResidentOnOwnDrug(server, from, [{ state: 'ceased' }]);
    await addTablets(api, resident, from, '20');
    await addTablets(api, past, from, '3', 'subtract');
    await mergeDrugs(api, from, into);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 20 });
    expect(await getBalances(server, past)).toEqual({ [from.code]: 0, [into.code]: -3 });
    const [, out, arrived] = await listBalanceEntries(server, resident);
    expect([out, arrived]).toMatchObject([
      { kind: 'MER', qty: -20, note: `to Brand ${into.code} 5 mg` },
      { kind: 'MER', qty: 20, note: 'from Homemade 5 mg' },
    ]);
  });

  it('tells in numbers what would move, before anything does', async () => {
    const from = await createDrug({ genericCode: 'G-MERGE-N' });
    const taking = await createResidentOnOwnDrug(server, from);
    const past = await createResidentOnOwnDrug(server, from, [{ state: 'ceased' }]);
    await addTablets(api, taking, from, '20');
    await addTablets(api, past, from, '3');
    await api.addDrugApn({ params: { drugId: from.id }, body: { drugApn: '2000000001142' } });
    await createDrug({ genericCode: 'G-MERGE-N', preferredBrand: [from.id] });
    const { data } = await api.getDrugMergePreview({ params: { id: from.id } });
    expect(data).toEqual({
      patientCount: 2,
      medicineCount: 1,
      balanceCount: 2,
      packedPatientCount: 0,
      barcodeCount: 1,
      drugCount: 1,
    });
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
    await mergeDrugs(api, from, into);
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
    const resident = await createResidentOnOwnDrug(server, from);
    const { patientId } = resident;
    await api.addAllergy({ params: { patientId }, body: { drugId: from.id, reaction: 'Rash' } });
    await mergeDrugs(api, from, into);
    expect(await findDrugRow(server, other.id)).toMatchObject({
      preferredBrand: [into.id],
      packedDrugId: into.id,
    });
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
    const { prescriptionIds, foilId } = await createResidentOnOwnDrug(server, from, [{}, { isS4n: true }]);
    await mergeDrugs(api, from, into);
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
    const refusal = await expectRefusal(mergeDrugs(api, from, into));
    expect([refusal.status, refusal.code]).toEqual([409, 'MERGE_NOT_UNDER_REVIEW']);
    expect((await findDrugRow(server, from.id))?.archivedAt).toBeNull();
  });

  it('is audited and cannot be merged again', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    const { patientId } = await createResidentOnOwnDrug(server, from);
    await mergeDrugs(api, from, into);
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
    expect((await expectRefusal(mergeDrugs(api, from, into))).status).toBe(404);
    expect((await api.listBrandSwapLog({ query: { query: into.code } })).total).toBe(0);
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
      mergeSharedDrugs(drugAdmin, await createBrand(server, from), await createBrand(server, into)),
    );
    expect([refusal.status, refusal.code]).toEqual([409, code]);
  });

  it('is refused into itself, a missing drug or while sent back', async () => {
    const [from, into] = [await createDrug(), await createBrand(server)];
    expect((await expectRefusal(mergeDrugs(api, from, from))).code).toBe('MERGE_INTO_ITSELF');
    expect((await expectRefusal(mergeDrugs(api, from, { id: 2_147_000_000, code: '' }))).status).toBe(404);
    const body = { authorized: 0, mergeIntoDrugId: into.id };
    const both = await expectRefusal(api.authorizeDrug({ params: { id: from.id }, body }));
    expect([both.status, Object.keys(both.errors)]).toEqual([400, ['authorized']]);
  });

  it('is accepted when one has no generic code', async () => {
    const [from, into] = [
      await createBrand(server, { ...awaiting, genericCode: '' }),
      await createBrand(server),
    ];
    await mergeSharedDrugs(drugAdmin, from, into);
    expect((await findDrugRow(server, from.id))?.archivedAt).not.toBeNull();
  });
});
