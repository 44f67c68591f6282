import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { personOfToken } from '../access/index.ts';
import { balanceSummary } from '../balance/index.ts';
import { perform } from '../platform/platform.ts';
import { summary } from './index.ts';
import { aResident, createJob, everyStage, packedJob, passedJob, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

it('tells Home how the day stands', async () => {
  await createJob(api, await aResident(server));
  await packedJob(api, await aResident(server));
  const done = await passedJob(api, await aResident(server));
  await api.completeDistribution({ body: { jobIds: [done] } });
  const who = await personOfToken(server.platform, await server.token('pharmacist'), true);
  if (!who) throw new Error('The pharmacist is not signed in');
  const origin = { call: 'test', address: '', device: '' };
  const asked = () =>
    perform(server.platform, who, origin, async (work) => ({
      ...(await summary(work)),
      ...(await balanceSummary(work)),
    }));
  expect(await asked()).toMatchObject({
    printing: 1,
    packing: 0,
    checking: 1,
    doneToday: 1,
    olderThanADay: 0,
  });
  server.clock.advance(25 * 60 * 60_000);
  // Two packs of three medicines each were packed ahead of any script.
  expect(await asked()).toMatchObject({ doneToday: 0, olderThanADay: 2, belowZeroCount: 6 });
});
