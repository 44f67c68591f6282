import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createPackedJob, createResident, monday, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

// Proves PATIENT-24.
it('the pack creator and a bench show the considerations of today', async () => {
  const resident = await createResident(server);
  const jobId = await createPackedJob(api, resident);
  await api.saveConsideration({
    params: { id: resident.patientId },
    body: { nilByMouth: true, swallowingDifficulties: true, haveOther: true, other: 'With jam' },
  });
  const shown = {
    considerations: ['swallowingDifficulties', 'nilByMouth'],
    otherConsideration: 'With jam',
  };
  expect((await api.getChecking({ params: { id: jobId } })).data).toMatchObject({
    ...shown,
    profileState: 'same',
  });
  const order = { patientGroupId: server.ids.groups.home, packStartDate: monday, size: 100 };
  const { data } = await api.searchQuickPrint({ body: order });
  expect(data.find(({ patientId }) => patientId === resident.patientId)).toMatchObject(shown);
});
