import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdLock } from '../../tests/held-lock.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createResident, createJob, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

it('making a pack and saving its medicine cannot deadlock', async () => {
  const resident = await createResident(server);
  const [id = 0] = resident.prescriptionIds;
  const held = await holdLock(server, 'select from foil where id = $1 for update', [resident.foilId]);
  const made = createJob(api, resident);
  await held.waitForBlocked(1);
  const saved = api.updatePrescription({ params: { id }, body: { dose: ['2'], userComment: 'Doctor rang' } });
  await held.waitForBlocked(2);
  await held.release();
  const [job] = await Promise.all([made, saved]);
  expect((await api.getPackJob({ params: { id: job } })).data.isStale).toBe(true);
});

it('a medicine that ceases meanwhile marks the new pack (PACK-71)', async () => {
  const resident = await createResident(server);
  const [id = 0] = resident.prescriptionIds;
  const held = await holdLock(server, 'lock table pack_job in share mode');
  const made = createJob(api, resident);
  await held.waitForBlocked(1);
  const ceased = api.setPrescriptionStatus({
    params: { id },
    query: { state: 'ceased' },
    body: { userComment: 'Doctor rang' },
  });
  await held.waitForBlocked(2);
  await held.release();
  const [job] = await Promise.all([made, ceased]);
  expect((await api.getPackJob({ params: { id: job } })).data.isStale).toBe(true);
});
