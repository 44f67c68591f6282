import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aDrug } from '../medication/medication.fixtures.ts';
import {
  everyStage,
  pack,
  packedJob,
  printedJob,
  type Resident,
  useStages,
} from '../packing/packing.fixtures.ts';
import { aFeed, aScript, trackerOf } from './scripts.fixtures.ts';
import { aBrand, anOwnDrug, balancesOf, type BrandFacts, count, entriesOf, takes } from './swap.fixtures.ts';

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

const merge = (from: BrandFacts, into: BrandFacts) =>
  api.authorizeDrug({ params: { id: from.id }, body: { authorized: 1, mergeIntoDrugId: into.id } });
const takesOwn = (drug: BrandFacts, patient: Readonly<Record<string, unknown>> = {}) =>
  takes(server, drug, [{ drugPharmacyId: server.ids.pharmacyA }], patient);
const cease = ({ patientId }: Resident) =>
  asOwner(server, `update prescription set state = 'ceased' where patient_id = $1`, [patientId]);
const archive = ({ id }: BrandFacts, at: string | null) =>
  asOwner(server, 'update drug set archived_at = $2 where id = $1', [id, at]);
const remake = (id: number) => api.remakePack({ params: { id }, body: { comment: 'Made again' } });

/** Somebody has seen what changed in the profile since this pack was frozen. */
async function acknowledged(id: number): Promise<void> {
  const { profileVersion } = (await api.loadPacking({ body: { ids: [id] } })).data;
  await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'The same drug' } });
}

/** A resident with 100 tablets of a drug that awaits review, seven of them in a pack. */
async function packed(from: BrandFacts): Promise<{ resident: Resident; jobId: number }> {
  const resident = await takesOwn(from);
  await count(api, resident, from, '100');
  return { resident, jobId: await packedJob(api, resident) };
}

describe('the pills of a pack whose drug was merged away since', () => {
  it('go on to the drug that stays when the pack is made anew, and are packed from there', async () => {
    const [from, into] = [await anOwnDrug(api), await aBrand(server)];
    const { resident, jobId } = await packed(from);
    await merge(from, into);
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [into.code]: 93 });
    await remake(jobId);
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [into.code]: 100 });
    const [back, out, arrived] = (await entriesOf(server, resident)).slice(-3);
    expect([back, out, arrived]).toMatchObject([
      { drugCode: from.code, kind: 'REV', qty: 7 },
      { drugCode: from.code, kind: 'MER', qty: -7, note: `to Brand ${into.code} 5 mg` },
      { drugCode: into.code, kind: 'MER', qty: 7, note: 'from Homemade 5 mg' },
    ]);
    await api.printPackJobs({ body: { ids: [jobId] } });
    await api.completePrinting({ body: { ids: [jobId] } });
    await pack(api, jobId);
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [into.code]: 93 });
  });

  it('go on when it is deleted, over two merges, and leave their trail', async () => {
    const [from, between, into] = [await anOwnDrug(api), await anOwnDrug(api), await aBrand(server)];
    const { resident, jobId } = await packed(from);
    await merge(from, between);
    await merge(between, into);
    await api.deleteAndReverse({ body: { ids: [jobId] } });
    expect(await balancesOf(server, resident)).toEqual({
      [from.code]: 0,
      [between.code]: 0,
      [into.code]: 100,
    });
    const trail = await asOwner<{ action: string; detail: object }>(
      server,
      `select action, detail::json as detail from audit_line where object_kind = 'drug' and object_id = $1 order by seq desc limit 1`,
      [from.id],
    );
    expect(trail).toMatchObject([
      { action: 'follow merged drug', detail: { toDrugId: into.id, balances: 1 } },
    ]);
  });

  it('are taken from the drug that stays when it was frozen before the merge', async () => {
    const [from, into] = [await anOwnDrug(api), await aBrand(server)];
    const resident = await takesOwn(from);
    const jobId = await printedJob(api, resident);
    await merge(from, into);
    await acknowledged(jobId);
    await pack(api, jobId);
    expect(await balancesOf(server, resident)).toEqual({ [into.code]: -7 });
    await api.deleteAndReverse({ body: { ids: [jobId] } });
    expect(await balancesOf(server, resident)).toEqual({ [into.code]: 0 });
  });
});

it('the pills that a frozen pack will take are reserved of the drug that stays, in the list and at the bench', async () => {
  const [from, between, into] = [await anOwnDrug(api), await anOwnDrug(api), await aBrand(server)];
  const resident = await takesOwn(from);
  await count(api, resident, from, '20');
  const jobId = await printedJob(api, resident);
  const available = async () =>
    (await api.loadPacking({ body: { ids: [jobId] } })).data.prescriptions[0]?.availableQty;
  expect(await available()).toBe('13');
  await merge(from, between);
  await merge(between, into);
  expect(await available()).toBe('13');
  const body = { patientIds: [resident.patientId], isShowCeasedDeletedMed: true };
  const { data } = await api.searchBalances({ body });
  const kept = data.map(({ drugCode, balanceQty, committedQty }) => [drugCode, [balanceQty, committedQty]]);
  expect(Object.fromEntries(kept)).toEqual({
    [from.code]: ['0', '0'],
    [between.code]: ['0', '0'],
    [into.code]: ['20', '7'],
  });
});

it('a script that is cancelled takes its pills from the drug that stays, of a medicine that was ceased too', async () => {
  const [from, into] = [await anOwnDrug(api), await aBrand(server)];
  const externalPatientId = '4990';
  const resident = {
    ...(await takesOwn(from, { externalPatientId: Number(externalPatientId) })),
    externalPatientId,
  };
  const [feed, tracker] = [await aFeed(server), trackerOf(api)];
  const line = aScript(resident, { drugCode: from.code });
  await feed.send(line);
  await tracker.importAll(resident);
  await cease(resident);
  await merge(from, into);
  await feed.send({ ...line, recordAction: 'C', scriptStatus: 'CANCELLED' });
  await tracker.importAll(resident);
  expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [into.code]: 0 });
});

describe('two drugs of one code', () => {
  const facts = { strength: '5 mg', genericCode: 'G-TWICE', authorized: 1 };
  const drugIdsOf = async ({ patientId }: Resident) =>
    (
      await asOwner<{ drugId: number }>(
        server,
        'select drug_id from prescription where patient_id = $1 order by id',
        [patientId],
      )
    ).map(({ drugId }) => drugId);

  it('become one: the pills stay where they are', async () => {
    const own = await anOwnDrug(api, { drugCode: 'AMT101', genericCode: 'G-TWICE' });
    const shared = { id: await aDrug(server, 'AMT101', facts), code: 'AMT101' };
    const resident = await takesOwn(own);
    await count(api, resident, own, '12');
    await merge(own, shared);
    expect(await balancesOf(server, resident)).toEqual({ AMT101: 12 });
    expect(await drugIdsOf(resident)).toEqual([shared.id]);
  });

  it('are swapped for each other: the pills stay where they are', async () => {
    const own = await anOwnDrug(api, { drugCode: 'AMT102', genericCode: 'G-TWICE' });
    const shared = { id: await aDrug(server, 'AMT102', facts), code: 'AMT102' };
    const resident = await takesOwn(own);
    await count(api, resident, own, '12');
    await api.swapBrand({
      body: { fromDrugId: own.id, toDrugId: shared.id, patientIds: [resident.patientId] },
    });
    expect(await balancesOf(server, resident)).toEqual({ AMT102: 12 });
    expect(await drugIdsOf(resident)).toEqual([shared.id]);
  });

  it('keep apart what is theirs when the shared one is merged into another', async () => {
    const own = await anOwnDrug(api, { drugCode: 'AMT103', genericCode: 'G-TWICE' });
    const shared = { id: await aDrug(server, 'AMT103', { ...facts, authorized: 0 }), code: 'AMT103' };
    const into = await aBrand(server, { genericCode: 'G-TWICE' });
    const [ofOwn, ofShared] = [await takesOwn(own), await takes(server, shared)];
    await count(api, ofOwn, own, '12');
    await count(api, ofShared, shared, '30');
    const { patientId } = ofOwn;
    await api.addAllergy({ params: { patientId }, body: { drugId: own.id, reaction: 'Rash' } });
    await drugAdmin.authorizeMasterDrug({
      params: { id: shared.id },
      body: { authorized: 1, mergeIntoDrugId: into.id },
    });
    expect(await balancesOf(server, ofOwn)).toEqual({ AMT103: 12 });
    expect(await balancesOf(server, ofShared)).toEqual({ AMT103: 0, [into.code]: 30 });
    expect([await drugIdsOf(ofOwn), await drugIdsOf(ofShared)]).toEqual([[own.id], [into.id]]);
    const allergies = await asOwner(server, 'select drug_id, drug_code from allergy where patient_id = $1', [
      patientId,
    ]);
    expect(allergies).toEqual([{ drugId: own.id, drugCode: 'AMT103' }]);
    const jobId = await packedJob(api, ofOwn);
    await api.deleteAndReverse({ body: { ids: [jobId] } });
    expect(await balancesOf(server, ofOwn)).toEqual({ AMT103: 12 });
  });

  describe('of which the shared one was merged into another', () => {
    /** Whoever takes each of them, with 30 tablets, seven of them in a pack. */
    async function mergedBeside(drugCode: string, patient: Readonly<Record<string, unknown>> = {}) {
      const own = await anOwnDrug(api, { drugCode, genericCode: 'G-TWICE' });
      const shared = {
        id: await aDrug(server, drugCode, { ...facts, authorized: 0 }),
        code: drugCode,
      };
      const into = await aBrand(server, { genericCode: 'G-TWICE' });
      const [ofOwn, ofShared] = [await takesOwn(own, patient), await takes(server, shared)];
      await count(api, ofOwn, own, '30');
      await count(api, ofShared, shared, '30');
      const [ownPack, sharedPack] = [await packedJob(api, ofOwn), await packedJob(api, ofShared)];
      const frozen = await printedJob(api, ofShared);
      await drugAdmin.authorizeMasterDrug({
        params: { id: shared.id },
        body: { authorized: 1, mergeIntoDrugId: into.id },
      });
      return { own, into, ofOwn, ofShared, ownPack, sharedPack, frozen };
    }

    it('the pills of a pack go on to the drug that stays, and are packed from there', async () => {
      const { into, ofShared, sharedPack, frozen } = await mergedBeside('AMT104');
      await api.deleteAndReverse({ body: { ids: [sharedPack] } });
      expect(await balancesOf(server, ofShared)).toEqual({ AMT104: 0, [into.code]: 30 });
      await acknowledged(frozen);
      await pack(api, frozen);
      expect(await balancesOf(server, ofShared)).toEqual({ AMT104: 0, [into.code]: 23 });
    });

    it('the pills of a pack with the other stay with it, also when it is archived or merged later', async () => {
      const { own, ofOwn, ownPack, ofShared, into, sharedPack } = await mergedBeside('AMT105');
      await cease(ofOwn);
      await archive(own, server.clock.now());
      await api.deleteAndReverse({ body: { ids: [ownPack] } });
      expect(await balancesOf(server, ofOwn)).toEqual({ AMT105: 30 });
      await archive(own, null);
      await merge(own, await aBrand(server, { genericCode: 'G-TWICE' }));
      await api.deleteAndReverse({ body: { ids: [sharedPack] } });
      expect(await balancesOf(server, ofShared)).toEqual({ AMT105: 0, [into.code]: 30 });
    });

    it('the pills of a script for the other stay with it when those of a pack follow the merge later', async () => {
      const externalPatientId = '4991';
      const patient = { externalPatientId: Number(externalPatientId) };
      const { own, ofOwn, sharedPack } = await mergedBeside('AMT106', patient);
      const [feed, tracker] = [await aFeed(server), trackerOf(api)];
      const line = aScript({ externalPatientId }, { drugCode: own.code });
      await feed.send(line);
      await tracker.importAll(ofOwn);
      await cease(ofOwn);
      await archive(own, server.clock.now());
      server.clock.advance(60_000);
      await api.deleteAndReverse({ body: { ids: [sharedPack] } });
      await feed.send({ ...line, recordAction: 'C' });
      await tracker.importAll(ofOwn);
      expect(await balancesOf(server, ofOwn)).toEqual({ AMT106: 23 });
    });
  });
});
