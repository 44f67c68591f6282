import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
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

// Proves PATIENT-43.
it('an order for a patient who is nil by mouth asks once', async () => {
  const { patientId, foilId } = await createResident(server, [{ drug: 'D00001', doses: [100] }]);
  await api.saveConsideration({ params: { id: patientId }, body: { nilByMouth: true } });
  const body = { foilIds: [foilId], packStartDate: monday };
  const refusal = await expectRefusal(api.createPackJobs({ body }));
  expect([refusal.code, ...refusal.messages]).toEqual([
    'UNUSUAL_ORDER',
    expect.stringMatching(/^Delgado, Rosa A: nil by mouth, but the pack has \S+/),
  ]);
  expect((await api.createPackJobs({ query: { IsConfirm: true }, body })).jobIds).toHaveLength(1);
});
