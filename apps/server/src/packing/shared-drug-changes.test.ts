import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { runWaitingTasks } from '../../tests/run-waiting-tasks.ts';
import { createBrand, createResidentTaking } from '../brand-swap/swap.fixtures.ts';
import { createFollowDrugNamesHandler } from '../medication/index.ts';
import { createJob, monday, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let stranger: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
  stranger = await server.as('bpharmacist');
  drugAdmin = await server.as('drugadmin');
});
afterAll(async () => server.close());

/** A new shared drug in a pack of each of two pharmacies. */
async function packInBoth(doses: readonly number[]) {
  const brand = await createBrand(server, { isScored: true });
  const resident = await createResidentTaking(server, brand, [{ doses, isDoNotCrush: false }]);
  const patientId = server.ids.patients.otherPatient;
  const { foilId } = await stranger.createFoil({ body: { patientId } });
  const dose = doses.map((each) => String(each / 100));
  const { prescriptionId } = await stranger.createPrescription({
    body: { foilId, drugId: brand.id, dose, direction: ['As directed'], startDate: monday },
    query: { IsConfirm: true },
  });
  const [own = 0] = resident.prescriptionIds;
  const jobs = [await createJob(api, resident), await createJob(stranger, { foilId })] as const;
  return {
    drugId: brand.id,
    places: [
      { by: api, patientId: resident.patientId, prescriptionId: own, jobId: jobs[0] },
      { by: stranger, patientId, prescriptionId, jobId: jobs[1] },
    ],
  };
}

type Place = Awaited<ReturnType<typeof packInBoth>>['places'][number];

async function findMark({ by, patientId, jobId }: Place): Promise<{ isUnsafe: boolean } | undefined> {
  const { packs } = (await by.listStalePacks({ body: { patientIds: [patientId] } })).data;
  return packs.find((pack) => pack.jobId === jobId);
}

// Proves MED-63.
it('a shared drug of another name is named so in every pharmacy', async () => {
  const { drugId, places } = await packInBoth([100, 0, 0, 0]);
  const change = { drugName: 'Digonew', genericName: 'digonewol', atcCode: 'L01BA01' };
  await drugAdmin.updateMasterDrug({ params: { id: drugId }, body: change });
  await runWaitingTasks(server, createFollowDrugNamesHandler(server.platform));
  for (const place of places) {
    const { data } = await place.by.getPrescription({ params: { id: place.prescriptionId } });
    expect(data).toMatchObject({
      drugName: 'Digonew',
      genericName: 'digonewol',
      version: 1,
      drug: { isHighRisk: true },
    });
    expect(await findMark(place)).toMatchObject({ isUnsafe: false });
  }
});

it('a shared drug that must stay whole marks packs in every pharmacy', async () => {
  const { drugId, places } = await packInBoth([50, 0, 0, 0]);
  const { data } = await drugAdmin.updateMasterDrug({
    params: { id: drugId },
    body: { isDoNotCrush: true, isScored: false },
  });
  expect(data).toEqual({ broken: [], brokenElsewhere: 2 });
  for (const place of places) {
    expect(await findMark(place)).toMatchObject({ isUnsafe: true });
    const read = await place.by.getPrescription({ params: { id: place.prescriptionId } });
    expect(read.data.problems).not.toEqual([]);
  }
});
