import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findPersonByToken } from '../access/index.ts';
import { loadBalanceSummary } from '../balance/index.ts';
import { runAs } from '../platform/platform.ts';
import { loadPackingSummary } from './index.ts';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  createPassedJob,
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

// Proves WEB-20.
it('Home shows the packs of the day in numbers', async () => {
  await createJob(api, await createResident(server));
  await createPackedJob(api, await createResident(server));
  const done = await createPassedJob(api, await createResident(server));
  await api.completeDistribution({ body: { jobIds: [done] } });
  const who = await findPersonByToken(server.platform, await server.token('pharmacist'), true);
  if (!who) throw new Error('The pharmacist is not signed in');
  const origin = { call: 'test', address: '', device: '' };
  const loadSummaries = () =>
    runAs(server.platform, who, origin, async (work) => ({
      ...(await loadPackingSummary(work)),
      ...(await loadBalanceSummary(work)),
    }));
  expect(await loadSummaries()).toMatchObject({
    printing: 1,
    packing: 0,
    checking: 1,
    doneToday: 1,
    olderThanADay: 0,
  });
  server.clock.advance(25 * 60 * 60_000);
  // Two packs of three medicines each were packed ahead of any script.
  expect(await loadSummaries()).toMatchObject({ doneToday: 0, olderThanADay: 2, belowZeroCount: 6 });
});
