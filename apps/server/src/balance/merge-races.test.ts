import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { hold } from '../../tests/hold.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { everyStage, printedJob, type Resident, useStages } from '../packing/packing.fixtures.ts';
import { aFeed, aScript, trackerOf } from './scripts.fixtures.ts';
import { aBrand, anOwnDrug, balancesOf, type BrandFacts, count, takes } from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  drugAdmin = await server.as('drugadmin');
  await useStages(server, everyStage);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

/** A resident who takes a drug that awaits review, of which an account of no tablets is kept. */
async function aTaker(from: BrandFacts): Promise<Resident> {
  const resident = await takes(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
  await count(api, resident, from, '7');
  await count(api, resident, from, '7', 'subtract');
  return resident;
}

/** The pack of a resident at the packing bench, with everything in it. */
async function atTheBench(resident: Resident) {
  const jobIds = [await printedJob(api, resident)];
  const { data } = await api.loadPacking({ body: { ids: jobIds } });
  const prescriptions = data.prescriptions.map(({ prescriptionId, qty }) => ({
    prescriptionId,
    packingQty: qty,
  }));
  await api.confirmPacking({ body: { jobIds, prescriptions } });
  return { jobIds, complete: () => api.completePacking({ body: { jobIds } }) };
}

const into = ({ id }: BrandFacts) => ({ authorized: 1, mergeIntoDrugId: id });
const merge = (from: BrandFacts, target: BrandFacts) =>
  api.authorizeDrug({ params: { id: from.id }, body: into(target) });
const mergeShared = (from: BrandFacts, target: BrandFacts) =>
  drugAdmin.authorizeMasterDrug({ params: { id: from.id }, body: into(target) });

it('two merges that cross leave one of the drugs', async () => {
  const [one, other] = [await aBrand(server, { authorized: 0 }), await aBrand(server, { authorized: 0 })];
  for (const { id } of [one, other])
    await asOwner(server, `update drug set generic_code = 'G-CROSS' where id = $1`, [id]);
  const outcomes = await Promise.allSettled([mergeShared(one, other), mergeShared(other, one)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const archived = await asOwner(
    server,
    'select id from drug where id = any($1) and archived_at is not null',
    [[one.id, other.id]],
  );
  expect(archived).toHaveLength(1);
});

it('an archive waits for the merge that leads to its drug, and then frees the barcodes that it brought', async () => {
  const [from, target] = [await anOwnDrug(api), await anOwnDrug(api)];
  const { patientId } = await takes(server, target, [
    { drugPharmacyId: server.ids.pharmacyA, state: 'ceased' },
  ]);
  await api.addAllergy({ params: { patientId }, body: { drugId: from.id, reaction: 'Rash' } });
  await api.addDrugApn({ params: { drugId: from.id }, body: { drugApn: '2000000001142' } });
  const held = await hold(server, 'select from patient where id = $1 for update', [patientId]);
  const merged = merge(from, target);
  await held.untilWaiting(1);
  const archived = api.archiveDrug({ params: { id: target.id } });
  await held.untilWaiting(2);
  await held.release();
  await Promise.all([merged, archived]);
  const barcodes = await asOwner(server, 'select drug_apn from drug_apn where drug_id = any($1)', [
    [from.id, target.id],
  ]);
  expect(barcodes).toEqual([]);
});

it('a merge that waits for a pack takes along what the pack left', async () => {
  const [from, target] = [await anOwnDrug(api), await aBrand(server)];
  const resident = await aTaker(from);
  const { complete } = await atTheBench(resident);
  await packedBefore(complete, from, target);
  expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
});

it('a pack that waits for a merge takes its tablets from the drug that stays', async () => {
  const [from, target] = [await anOwnDrug(api), await aBrand(server)];
  const resident = await aTaker(from);
  const { complete } = await atTheBench(resident);
  await doneAfter(complete, from, target);
  expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
});

describe('a pack whose medicine has another brand since, the first of its drug', () => {
  async function swappedSince(from: BrandFacts) {
    const resident = await takes(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
    const { jobIds, complete } = await atTheBench(resident);
    const [id = 0] = jobIds;
    const brand = await aBrand(server);
    await asOwner(
      server,
      'update prescription set drug_pharmacy_id = 0, drug_id = $2, drug_code = $3 where patient_id = $1',
      [resident.patientId, brand.id, brand.code],
    );
    const { profileVersion } = (await api.loadPacking({ body: { ids: jobIds } })).data;
    await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'The old brand' } });
    return { resident, complete };
  }

  it('is waited for by a merge, which takes along what it left', async () => {
    const [from, target] = [await anOwnDrug(api), await aBrand(server)];
    const { resident, complete } = await swappedSince(from);
    await packedBefore(complete, from, target);
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
  });

  it('waits for a merge, and takes its tablets from the drug that stays', async () => {
    const [from, target] = [await anOwnDrug(api), await aBrand(server)];
    const { resident, complete } = await swappedSince(from);
    await doneAfter(complete, from, target);
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [target.code]: -7 });
  });
});

it('pills counted by hand while a merge runs, the first of their drug, are those of the drug that stays', async () => {
  const [from, target] = [await anOwnDrug(api), await aBrand(server)];
  const resident = await takes(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
  await doneAfter(() => count(api, resident, from, '20'), from, target);
  expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [target.code]: 20 });
});

it('a merge and an import of scripts of the same patients, of whom one has only a balance of the drug, both end', async () => {
  const [from, target, other] = [await anOwnDrug(api), await aBrand(server), await aBrand(server)];
  const [feed, tracker] = [await aFeed(server), trackerOf(api)];
  const aKnown = async (externalPatientId: string, state: 'new' | 'ceased') => {
    const facts = { externalPatientId: Number(externalPatientId) };
    const line = { drugId: from.id, drugCode: from.code, drugPharmacyId: server.ids.pharmacyA, state };
    const resident = await takes(server, other, [{}, line], facts);
    await feed.send(aScript({ externalPatientId }, { drugCode: other.code }));
    return resident;
  };
  const [without, taking] = [await aKnown('4981', 'ceased'), await aKnown('4982', 'new')];
  await count(api, without, from, '7');
  const held = await hold(server, 'select from patient where id = $1 for update', [taking.patientId]);
  const merged = merge(from, target);
  await held.untilWaiting(1);
  const rows = [await tracker.onlyRow(without), await tracker.onlyRow(taking)];
  const imported = tracker.importRows(...rows);
  await held.untilWaiting(2);
  await held.release();
  await Promise.all([merged, imported]);
  expect(await balancesOf(server, without)).toEqual({ [from.code]: 0, [target.code]: 7, [other.code]: 60 });
});

/** The merge waits until the pack is complete. */
async function packedBefore(complete: () => Promise<unknown>, from: BrandFacts, target: BrandFacts) {
  const held = await hold(server, 'lock table pack_job_event in share mode');
  const packing = complete();
  await held.untilWaiting(1);
  const merged = merge(from, target);
  await held.untilWaiting(2);
  await held.release();
  await Promise.all([packing, merged]);
}

/** What is done waits until the merge is over, which is held where it follows a drug that is packed as the merged one. */
async function doneAfter(act: () => Promise<unknown>, from: BrandFacts, target: BrandFacts) {
  const other = await anOwnDrug(api, { packedDrugId: from.id });
  const held = await hold(server, 'select from drug where id = $1 for update', [other.id]);
  const merged = merge(from, target);
  await held.untilWaiting(1);
  const done = act();
  await held.untilWaiting(2);
  await held.release();
  await Promise.all([merged, done]);
}
