import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { castPassword } from '../../tests/cast.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aResident, checkedJob, everyStage, passedJob, statusOf, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(() => server.close());

it('keeps one key for a person, however many packs they sign', async () => {
  await passedJob(api, await aResident(server));
  await passedJob(api, await aResident(server));
  const keys = await asOwner(server, 'select id from signing_key where user_id = $1', [
    server.ids.users.pharmacist2,
  ]);
  expect(keys).toHaveLength(1);
});

it('signs several packs at once with a key that none of them found there', async () => {
  const first = { username: 'pharmacist', password: castPassword };
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => checkedJob(api, await aResident(server))),
  );
  await Promise.all(ids.map((id) => api.confirmPassed({ body: { jobIds: [id], ...first } })));
  expect(await Promise.all(ids.map((id) => statusOf(api, id)))).toEqual(ids.map(() => 'DISTRIBUTION'));
  const keys = await asOwner(server, 'select id from signing_key where user_id = $1 and retired_at is null', [
    server.ids.users.pharmacist,
  ]);
  expect(keys).toHaveLength(1);
});
