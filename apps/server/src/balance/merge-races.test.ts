import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  confirmJobs,
  everyStage,
  createPrintedJob,
  type Resident,
  setStages,
} from '../packing/packing.fixtures.ts';
import { mergeDrugs, mergeSharedDrugs } from './merge.fixtures.ts';
import { connectFeed, buildScript, createTracker } from './scripts.fixtures.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  type BrandDrug,
  addTablets,
  createResidentTaking,
} from '../brand-swap/swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  drugAdmin = await server.as('drugadmin');
  await setStages(server, everyStage);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

/** A resident who takes a drug that awaits review, of which an account of no tablets is kept. */
async function createTaker(from: BrandDrug): Promise<Resident> {
  const resident = await createResidentTaking(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
  await addTablets(api, resident, from, '7');
  await addTablets(api, resident, from, '7', 'subtract');
  return resident;
}

/** The pack of a resident at the packing bench, with everything in it. */
async function putOnBench(resident: Resident) {
  const jobIds = [await createPrintedJob(api, resident)];
  await confirmJobs(api, jobIds);
  return { jobIds, complete: () => api.completePacking({ body: { jobIds } }) };
}

it('two merges in opposite directions leave one of the drugs', async () => {
  const [one, other] = [
    await createBrand(server, { authorized: 0 }),
    await createBrand(server, { authorized: 0 }),
  ];
  for (const { id } of [one, other])
    await queryAsOwner(server, `update drug set generic_code = 'G-CROSS' where id = $1`, [id]);
  const outcomes = await Promise.allSettled([
    mergeSharedDrugs(drugAdmin, one, other),
    mergeSharedDrugs(drugAdmin, other, one),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const archived = await queryAsOwner(
    server,
    'select id from drug where id = any($1) and archived_at is not null',
    [[one.id, other.id]],
  );
  expect(archived).toHaveLength(1);
});

it('an archive waits for a concurrent merge and frees the moved barcodes', async () => {
  const [from, target] = [await createOwnDrug(api), await createOwnDrug(api)];
  const { patientId } = await createResidentTaking(server, target, [
    { drugPharmacyId: server.ids.pharmacyA, state: 'ceased' },
  ]);
  await api.addAllergy({ params: { patientId }, body: { drugId: from.id, reaction: 'Rash' } });
  await api.addDrugApn({ params: { drugId: from.id }, body: { drugApn: '2000000001142' } });
  const held = await holdLock(server, 'select from patient where id = $1 for update', [patientId]);
  const merged = mergeDrugs(api, from, target);
  await held.waitForBlocked(1);
  const archived = api.archiveDrug({ params: { id: target.id } });
  await held.waitForBlocked(2);
  await held.release();
  await Promise.all([merged, archived]);
  const barcodes = await queryAsOwner(server, 'select drug_apn from drug_apn where drug_id = any($1)', [
    [from.id, target.id],
  ]);
  expect(barcodes).toEqual([]);
});

it('a merge that waits for a pack moves the resulting balance', async () => {
  const [from, target] = [await createOwnDrug(api), await createBrand(server)];
  const resident = await createTaker(from);
  const { complete } = await putOnBench(resident);
  await expectPackedBeforeMerge(complete, from, target);
  expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
});

it('a pack that waits for a merge uses the remaining drug', async () => {
  const [from, target] = [await createOwnDrug(api), await createBrand(server)];
  const resident = await createTaker(from);
  const { complete } = await putOnBench(resident);
  await expectDoneAfterMerge(complete, from, target);
  expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
});

describe('a pack whose medicine was swapped before its drug had a balance', () => {
  async function swapAfterPrint(from: BrandDrug) {
    const resident = await createResidentTaking(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
    const { jobIds, complete } = await putOnBench(resident);
    const [id = 0] = jobIds;
    const brand = await createBrand(server);
    await queryAsOwner(
      server,
      'update prescription set drug_pharmacy_id = 0, drug_id = $2, drug_code = $3 where patient_id = $1',
      [resident.patientId, brand.id, brand.code],
    );
    const { profileVersion } = (await api.loadPacking({ body: { ids: jobIds } })).data;
    await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'The old brand' } });
    return { resident, complete };
  }

  it('is waited for by a merge, which moves the new balance', async () => {
    const [from, target] = [await createOwnDrug(api), await createBrand(server)];
    const { resident, complete } = await swapAfterPrint(from);
    await expectPackedBeforeMerge(complete, from, target);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
  });

  it('waits for a merge and takes tablets from the remaining drug', async () => {
    const [from, target] = [await createOwnDrug(api), await createBrand(server)];
    const { resident, complete } = await swapAfterPrint(from);
    await expectDoneAfterMerge(complete, from, target);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
  });
});

it('the first pills counted during a merge belong to the remaining drug', async () => {
  const [from, target] = [await createOwnDrug(api), await createBrand(server)];
  const resident = await createResidentTaking(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
  await expectDoneAfterMerge(() => addTablets(api, resident, from, '20'), from, target);
  expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [target.code]: 20 });
});

it('a merge and a script import for the same patients both finish', async () => {
  const [from, target, other] = [
    await createOwnDrug(api),
    await createBrand(server),
    await createBrand(server),
  ];
  const [feed, tracker] = [await connectFeed(server), createTracker(api)];
  const createKnownPatient = async (externalPatientId: string, state: 'new' | 'ceased') => {
    const facts = { externalPatientId: Number(externalPatientId) };
    const line = { drugId: from.id, drugCode: from.code, drugPharmacyId: server.ids.pharmacyA, state };
    const resident = await createResidentTaking(server, other, [{}, line], facts);
    await feed.send(buildScript({ externalPatientId }, { drugCode: other.code }));
    return resident;
  };
  const [without, taking] = [
    await createKnownPatient('4981', 'ceased'),
    await createKnownPatient('4982', 'new'),
  ];
  await addTablets(api, without, from, '7');
  const held = await holdLock(server, 'select from patient where id = $1 for update', [taking.patientId]);
  const merged = mergeDrugs(api, from, target);
  await held.waitForBlocked(1);
  const rows = [await tracker.onlyRow(without), await tracker.onlyRow(taking)];
  const imported = tracker.importRows(...rows);
  await held.waitForBlocked(2);
  await held.release();
  await Promise.all([merged, imported]);
  expect(await getBalances(server, without)).toEqual({ [from.code]: 0, [target.code]: 7, [other.code]: 60 });
});

/** The merge waits until the pack is complete. */
async function expectPackedBeforeMerge(complete: () => Promise<unknown>, from: BrandDrug, target: BrandDrug) {
  const held = await holdLock(server, 'lock table pack_job_event in share mode');
  const packing = complete();
  await held.waitForBlocked(1);
  const merged = mergeDrugs(api, from, target);
  await held.waitForBlocked(2);
  await held.release();
  await Promise.all([packing, merged]);
}

/** The action waits for the end of a merge that is held at a drug packed as the merged one. */
async function expectDoneAfterMerge(act: () => Promise<unknown>, from: BrandDrug, target: BrandDrug) {
  const other = await createOwnDrug(api, { packedDrugId: from.id });
  const held = await holdLock(server, 'select from drug where id = $1 for update', [other.id]);
  const merged = mergeDrugs(api, from, target);
  await held.waitForBlocked(1);
  const done = act();
  await held.waitForBlocked(2);
  await held.release();
  await Promise.all([merged, done]);
}
