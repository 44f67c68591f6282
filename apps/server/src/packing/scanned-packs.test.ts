import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createJob, createPackedJob, createResident, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

// Proves PACK-115.
it('a scanned pack comes with its doses and flags', async () => {
  const id = await createPackedJob(api, await createResident(server));
  const { barcode } = (await api.getPackJob({ params: { id } })).data;
  const flags = { isLandscapePacking: false, isDeletedPacking: false, checkChangePrescriptions: false };
  const scanned = (await api.findPackJobForChecking({ params: { code: barcode } })).data;
  expect(scanned).toMatchObject({ jobId: id, goTo: 'checking', blisterSize: 0, pageCount: 1, ...flags });
  expect(scanned.prescriptions).toEqual((await api.getChecking({ params: { id } })).data.prescriptions);
  // Two at breakfast, one at dinner and a half at bedtime, on seven days.
  expect(scanned.doseAllocated).toHaveLength(28);
  expect((await api.findPackJobByBarcode({ params: { code: barcode } })).data.doseAllocated).toHaveLength(28);
});

// Proves PACK-115.
it('the history of a pack names medicines, results and reasons', async () => {
  const resident = await createResident(server);
  const id = await createPackedJob(api, resident);
  const [first = 0] = resident.prescriptionIds;
  const check = { checkingStatus: 3, checkingComments: 'Two on Friday' };
  await api.checkPrescription({ params: { id, prescriptionId: first }, body: check });
  const { data } = await api.getPackJobHistory({ params: { id } });
  expect(data.at(-1)).toMatchObject({
    action: 'checkLine',
    medicines: ['Demoformin 500 mg'],
    result: 'incorrectQuality',
    comment: 'Two on Friday',
  });
  expect(data.find(({ action }) => action === 'confirmLines')?.medicines).toHaveLength(3);
});

it('a pack that waits to be printed has no bench', async () => {
  const id = await createJob(api, await createResident(server));
  const { barcode } = (await api.getPackJob({ params: { id } })).data;
  const { data } = await api.findPackJobByBarcode({ params: { code: barcode } });
  expect(data).toMatchObject({ goTo: 'job', statusName: 'PRINTING' });
});
