import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createCheckedJob,
  everyStage,
  createPassedJob,
  getStatus,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

it('a person has one signing key for any number of packs', async () => {
  await createPassedJob(api, await createResident(server));
  await createPassedJob(api, await createResident(server));
  const keys = await queryAsOwner(server, 'select id from signing_key where user_id = $1', [
    server.ids.users.pharmacist2,
  ]);
  expect(keys).toHaveLength(1);
});

it('concurrent signatures by a new signer create only one key', async () => {
  const first = { username: 'pharmacist', password: castPassword };
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => createCheckedJob(api, await createResident(server))),
  );
  await Promise.all(ids.map((id) => api.confirmPassed({ body: { jobIds: [id], ...first } })));
  expect(await Promise.all(ids.map((id) => getStatus(api, id)))).toEqual(ids.map(() => 'DISTRIBUTION'));
  const keys = await queryAsOwner(
    server,
    'select id from signing_key where user_id = $1 and retired_at is null',
    [server.ids.users.pharmacist],
  );
  expect(keys).toHaveLength(1);
});
