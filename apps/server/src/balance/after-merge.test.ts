import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createSharedDrug } from '../medication/medication.fixtures.ts';
import {
  everyStage,
  packJob,
  createPackedJob,
  createPrintedJob,
  type Resident,
  setStages,
} from '../packing/packing.fixtures.ts';
import { connectFeed, buildScript, createTracker } from './scripts.fixtures.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  type BrandDrug,
  addTablets,
  listBalanceEntries,
  createResidentTaking,
} from '../brand-swap/swap.fixtures.ts';
import { createResidentOnOwnDrug, mergeDrugs, mergeSharedDrugs } from './merge.fixtures.ts';

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

const ceasePrescriptions = ({ patientId }: Resident) =>
  queryAsOwner(server, `update prescription set state = 'ceased' where patient_id = $1`, [patientId]);
const archiveDrug = ({ id }: BrandDrug, at: string | null) =>
  queryAsOwner(server, 'update drug set archived_at = $2 where id = $1', [id, at]);
const rebuildPack = (id: number) => api.remakePack({ params: { id }, body: { comment: 'Made again' } });

/** Acknowledges the profile changes since this pack was frozen. */
async function acknowledgePack(id: number): Promise<void> {
  const { profileVersion } = (await api.loadPacking({ body: { ids: [id] } })).data;
  await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'The same drug' } });
}

/** A resident with 100 tablets of a drug that awaits review, seven of them in a pack. */
async function packOwnDrug(from: BrandDrug): Promise<{ resident: Resident; jobId: number }> {
  const resident = await createResidentOnOwnDrug(server, from);
  await addTablets(api, resident, from, '100');
  return { resident, jobId: await createPackedJob(api, resident) };
}

describe('the pills of a pack whose drug was merged afterwards', () => {
  it('move to the remaining drug when the pack is rebuilt and packed', async () => {
    const [from, into] = [await createOwnDrug(api), await createBrand(server)];
    const { resident, jobId } = await packOwnDrug(from);
    await mergeDrugs(api, from, into);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 93 });
    await rebuildPack(jobId);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 100 });
    const [back, out, arrived] = (await listBalanceEntries(server, resident)).slice(-3);
    expect([back, out, arrived]).toMatchObject([
      { drugCode: from.code, kind: 'REV', qty: 7 },
      { drugCode: from.code, kind: 'MER', qty: -7, note: `to Brand ${into.code} 5 mg` },
      { drugCode: into.code, kind: 'MER', qty: 7, note: 'from Homemade 5 mg' },
    ]);
    await api.printPackJobs({ body: { ids: [jobId] } });
    await api.completePrinting({ body: { ids: [jobId] } });
    await packJob(api, jobId);
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 93 });
  });

  it('move across two merges when the pack is deleted, with audit lines', async () => {
    const [from, between, into] = [
      await createOwnDrug(api),
      await createOwnDrug(api),
      await createBrand(server),
    ];
    const { resident, jobId } = await packOwnDrug(from);
    await mergeDrugs(api, from, between);
    await mergeDrugs(api, between, into);
    await api.deleteAndReverse({ body: { ids: [jobId] } });
    expect(await getBalances(server, resident)).toEqual({
      [from.code]: 0,
      [between.code]: 0,
      [into.code]: 100,
    });
    const trail = await queryAsOwner<{ action: string; detail: object }>(
      server,
      `select action, detail::json as detail from audit_line where object_kind = 'drug' and object_id = $1 order by seq desc limit 1`,
      [from.id],
    );
    expect(trail).toMatchObject([
      { action: 'follow merged drug', detail: { toDrugId: into.id, balances: 1 } },
    ]);
  });

  it('are taken from the remaining drug when frozen before the merge', async () => {
    const [from, into] = [await createOwnDrug(api), await createBrand(server)];
    const resident = await createResidentOnOwnDrug(server, from);
    const jobId = await createPrintedJob(api, resident);
    await mergeDrugs(api, from, into);
    await acknowledgePack(jobId);
    await packJob(api, jobId);
    expect(await getBalances(server, resident)).toEqual({ [into.code]: -7 });
    await api.deleteAndReverse({ body: { ids: [jobId] } });
    expect(await getBalances(server, resident)).toEqual({ [into.code]: 0 });
  });
});

it('the list and bench reserve a frozen pack on the remaining drug', async () => {
  const [from, between, into] = [
    await createOwnDrug(api),
    await createOwnDrug(api),
    await createBrand(server),
  ];
  const resident = await createResidentOnOwnDrug(server, from);
  await addTablets(api, resident, from, '20');
  const jobId = await createPrintedJob(api, resident);
  const getAvailable = async () =>
    (await api.loadPacking({ body: { ids: [jobId] } })).data.prescriptions[0]?.availableQty;
  expect(await getAvailable()).toBe('13');
  await mergeDrugs(api, from, between);
  await mergeDrugs(api, between, into);
  expect(await getAvailable()).toBe('13');
  const body = { patientIds: [resident.patientId], isShowCeasedDeletedMed: true };
  const { data } = await api.searchBalances({ body });
  const kept = data.map(({ drugCode, balanceQty, committedQty }) => [drugCode, [balanceQty, committedQty]]);
  expect(Object.fromEntries(kept)).toEqual({
    [from.code]: ['0', '0'],
    [between.code]: ['0', '0'],
    [into.code]: ['20', '7'],
  });
});

it('a cancelled script debits the remaining drug, even for a ceased medicine', async () => {
  const [from, into] = [await createOwnDrug(api), await createBrand(server)];
  const externalPatientId = '4990';
  const resident = {
    ...(await createResidentOnOwnDrug(server, from, [{}], { externalPatientId: Number(externalPatientId) })),
    externalPatientId,
  };
  const [feed, tracker] = [await connectFeed(server), createTracker(api)];
  const line = buildScript(resident, { drugCode: from.code });
  await feed.send(line);
  await tracker.importAll(resident);
  await ceasePrescriptions(resident);
  await mergeDrugs(api, from, into);
  await feed.send({ ...line, recordAction: 'C', scriptStatus: 'CANCELLED' });
  await tracker.importAll(resident);
  expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 0 });
});

describe('two drugs with one code', () => {
  const facts = { strength: '5 mg', genericCode: 'G-TWICE', authorized: 1 };
  const listDrugIds = async ({ patientId }: Resident) =>
    (
      await queryAsOwner<{ drugId: number }>(
        server,
        'select drug_id from prescription where patient_id = $1 order by id',
        [patientId],
      )
    ).map(({ drugId }) => drugId);

  it('become one by a merge; the pills stay where they are', async () => {
    const own = await createOwnDrug(api, { drugCode: 'AMT101', genericCode: 'G-TWICE' });
    const shared = { id: await createSharedDrug(server, 'AMT101', facts), code: 'AMT101' };
    const resident = await createResidentOnOwnDrug(server, own);
    await addTablets(api, resident, own, '12');
    await mergeDrugs(api, own, shared);
    expect(await getBalances(server, resident)).toEqual({ AMT101: 12 });
    expect(await listDrugIds(resident)).toEqual([shared.id]);
  });

  it('can be swapped; the pills stay where they are', async () => {
    const own = await createOwnDrug(api, { drugCode: 'AMT102', genericCode: 'G-TWICE' });
    const shared = { id: await createSharedDrug(server, 'AMT102', facts), code: 'AMT102' };
    const resident = await createResidentOnOwnDrug(server, own);
    await addTablets(api, resident, own, '12');
    await api.swapBrand({
      body: { fromDrugId: own.id, toDrugId: shared.id, patientIds: [resident.patientId] },
    });
    expect(await getBalances(server, resident)).toEqual({ AMT102: 12 });
    expect(await listDrugIds(resident)).toEqual([shared.id]);
  });

  it('keep their own records when the shared one is merged', async () => {
    const own = await createOwnDrug(api, { drugCode: 'AMT103', genericCode: 'G-TWICE' });
    const shared = {
      id: await createSharedDrug(server, 'AMT103', { ...facts, authorized: 0 }),
      code: 'AMT103',
    };
    const into = await createBrand(server, { genericCode: 'G-TWICE' });
    const [ofOwn, ofShared] = [
      await createResidentOnOwnDrug(server, own),
      await createResidentTaking(server, shared),
    ];
    await addTablets(api, ofOwn, own, '12');
    await addTablets(api, ofShared, shared, '30');
    const { patientId } = ofOwn;
    await api.addAllergy({ params: { patientId }, body: { drugId: own.id, reaction: 'Rash' } });
    await mergeSharedDrugs(drugAdmin, shared, into);
    expect(await getBalances(server, ofOwn)).toEqual({ AMT103: 12 });
    expect(await getBalances(server, ofShared)).toEqual({ AMT103: 0, [into.code]: 30 });
    expect([await listDrugIds(ofOwn), await listDrugIds(ofShared)]).toEqual([[own.id], [into.id]]);
    const allergies = await queryAsOwner(
      server,
      'select drug_id, drug_code from allergy where patient_id = $1',
      [patientId],
    );
    expect(allergies).toEqual([{ drugId: own.id, drugCode: 'AMT103' }]);
    const jobId = await createPackedJob(api, ofOwn);
    await api.deleteAndReverse({ body: { ids: [jobId] } });
    expect(await getBalances(server, ofOwn)).toEqual({ AMT103: 12 });
  });

  describe('of which the shared one was merged into another', () => {
    /** Two residents, one for each drug, with 30 tablets, seven of them in a pack. */
    async function mergeBesideSharedCode(drugCode: string, patient: Readonly<Record<string, unknown>> = {}) {
      const own = await createOwnDrug(api, { drugCode, genericCode: 'G-TWICE' });
      const shared = {
        id: await createSharedDrug(server, drugCode, { ...facts, authorized: 0 }),
        code: drugCode,
      };
      const into = await createBrand(server, { genericCode: 'G-TWICE' });
      const [ofOwn, ofShared] = [
        await createResidentOnOwnDrug(server, own, [{}], patient),
        await createResidentTaking(server, shared),
      ];
      await addTablets(api, ofOwn, own, '30');
      await addTablets(api, ofShared, shared, '30');
      const [ownPack, sharedPack] = [await createPackedJob(api, ofOwn), await createPackedJob(api, ofShared)];
      const frozen = await createPrintedJob(api, ofShared);
      await mergeSharedDrugs(drugAdmin, shared, into);
      return { own, into, ofOwn, ofShared, ownPack, sharedPack, frozen };
    }

    it('pack pills move to the remaining drug and are packed from there', async () => {
      const { into, ofShared, sharedPack, frozen } = await mergeBesideSharedCode('AMT104');
      await api.deleteAndReverse({ body: { ids: [sharedPack] } });
      expect(await getBalances(server, ofShared)).toEqual({ AMT104: 0, [into.code]: 30 });
      await acknowledgePack(frozen);
      await packJob(api, frozen);
      expect(await getBalances(server, ofShared)).toEqual({ AMT104: 0, [into.code]: 23 });
    });

    it('pills of the other drug stay after it is archived or merged', async () => {
      const { own, ofOwn, ownPack, ofShared, into, sharedPack } = await mergeBesideSharedCode('AMT105');
      await ceasePrescriptions(ofOwn);
      await archiveDrug(own, server.clock.now());
      await api.deleteAndReverse({ body: { ids: [ownPack] } });
      expect(await getBalances(server, ofOwn)).toEqual({ AMT105: 30 });
      await archiveDrug(own, null);
      await mergeDrugs(api, own, await createBrand(server, { genericCode: 'G-TWICE' }));
      await api.deleteAndReverse({ body: { ids: [sharedPack] } });
      expect(await getBalances(server, ofShared)).toEqual({ AMT105: 0, [into.code]: 30 });
    });

    it('script pills of the other drug stay when pack pills move', async () => {
      const externalPatientId = '4991';
      const patient = { externalPatientId: Number(externalPatientId) };
      const { own, ofOwn, sharedPack } = await mergeBesideSharedCode('AMT106', patient);
      const [feed, tracker] = [await connectFeed(server), createTracker(api)];
      const line = buildScript({ externalPatientId }, { drugCode: own.code });
      await feed.send(line);
      await tracker.importAll(ofOwn);
      await ceasePrescriptions(ofOwn);
      await archiveDrug(own, server.clock.now());
      server.clock.advance(60_000);
      await api.deleteAndReverse({ body: { ids: [sharedPack] } });
      await feed.send({ ...line, recordAction: 'C' });
      await tracker.importAll(ofOwn);
      expect(await getBalances(server, ofOwn)).toEqual({ AMT106: 23 });
    });
  });
});
