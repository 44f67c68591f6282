import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  everyStage,
  monday,
  getStatus,
  threeMedicines,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const createResidentWithStatus = (patientStatus: number, patient: Readonly<Record<string, unknown>> = {}) =>
  createResident(server, threeMedicines, { patientStatus, ...patient });

// Proves PATIENT-17.
it.each([
  [2, 'In hospital'],
  [3, 'Social leave'],
  [4, 'In respite'],
])('packs for a patient of status %i only after confirming "%s"', async (patientStatus, name) => {
  const { foilId, patientId } = await createResidentWithStatus(patientStatus);
  const { data } = await api.searchQuickPrint({ body: { packStartDate: monday, patientIds: [patientId] } });
  expect(data).toMatchObject([{ foilId, patientStatus, isPrintable: true }]);
  const body = { foilIds: [foilId], packStartDate: monday };
  const unasked = await expectRefusal(api.createPackJobs({ query: { IsConfirm: true }, body }));
  expect(unasked).toMatchObject({ status: 409, code: 'PATIENT_AWAY' });
  expect(unasked.messages).toEqual([`Delgado, Rosa A: ${name}`]);
  expect(unasked.data.foils).toEqual([
    { foilId, patientName: 'Delgado, Rosa', foilLabel: 'A', patientStatus },
  ]);
  const elsewhere = await server.as('pharmacist2');
  const other = await expectRefusal(elsewhere.createPackJobs({ query: { IsConfirm: true }, body }));
  expect(other.code).toBe('PATIENT_AWAY');
  const { jobIds } = await api.createPackJobs({ query: { IsConfirm: true }, body });
  expect(await Promise.all(jobIds.map((id) => getStatus(api, id)))).toEqual(['PRINTING']);
});

it('packs without a question for pick-up and delivery patients', async () => {
  for (const patientStatus of [0, 1]) {
    const { foilId } = await createResidentWithStatus(patientStatus);
    const { data } = await api.createPackJobs({ body: { foilIds: [foilId], packStartDate: monday } });
    expect(data.jobIds).toHaveLength(1);
  }
});

it('a manual suspension blocks new and existing packs until it is lifted', async () => {
  const { foilId, patientId } = await createResidentWithStatus(0);
  const id = await createJob(api, { foilId });
  const setPacking = (packingStatus: number) =>
    api.setPackingStatus({ params: { id: patientId }, body: { packingStatus } });
  const getProfileState = async () => (await api.getDistribution({ params: { id } })).data.profileState;
  await setPacking(1);
  const week = { packStartDate: '2026-03-09' };
  const { data } = await api.searchQuickPrint({ body: { ...week, patientIds: [patientId] } });
  expect(data).toMatchObject([{ packingStatus: 1, suspendFromDate: '0001-01-01', isPrintable: false }]);
  const body = { foilIds: [foilId], ...week };
  expect((await expectRefusal(api.createPackJobs({ body }))).code).toBe('PATIENT_SUSPENDED');
  expect(await getProfileState()).toBe('changed');
  expect((await expectRefusal(api.completePrinting({ body: { ids: [id] } }))).code).toBe('PROFILE_CHANGED');
  expect((await expectRefusal(api.remakePack({ params: { id }, body: {} }))).code).toBe('NOTHING_TO_PACK');
  await setPacking(0);
  expect(await getProfileState()).toBe('same');
  expect((await api.createPackJobs({ body })).jobIds).toHaveLength(1);
});

it('names only patients who are away and also asks about repeated packs', async () => {
  const [home, away] = [
    await createResidentWithStatus(0),
    await createResidentWithStatus(2, { firstName: 'Ines' }),
  ];
  await createJob(api, home);
  const body = { foilIds: [home.foilId, away.foilId], packStartDate: monday };
  const first = await expectRefusal(api.createPackJobs({ body }));
  expect(first.messages).toEqual(['Delgado, Ines A: In hospital']);
  const second = await expectRefusal(api.createPackJobs({ query: { IsConfirm: true }, body }));
  expect(second.code).toBe('ALREADY_PACKED');
  expect((await api.createPackJobs({ query: { IsConfirm: true }, body })).jobIds).toHaveLength(2);
});
