import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { formatKeyClaim } from '../platform/passwords/index.ts';
import {
  createResident,
  createCheckedJob,
  everyStage,
  createPassedJob,
  getStatus,
  setStages,
  signature,
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

const findKeys = () =>
  queryAsOwner<{ id: number; publicKey: Buffer; endorsement: Buffer | null; endorsedIn: number | null }>(
    server,
    'select id, public_key, endorsement, endorsed_in from signing_key where user_id = $1 order by retired_at nulls last',
    [server.ids.users.pharmacist2],
  );

// Proves PACK-90.
it('a signing key without an endorsement is replaced at the next password', async () => {
  await createPassedJob(api, await createResident(server));
  const before = await findKeys();
  await queryAsOwner(
    server,
    'update signing_key set endorsement = null, endorsed_in = null where user_id = $1',
    [server.ids.users.pharmacist2],
  );
  await createPassedJob(api, await createResident(server));
  const after = await findKeys();
  expect(after).toHaveLength(before.length + 1);
  const made = after.at(-1);
  const { pharmacist2: userId = 0 } = server.ids.users;
  const claim = made && formatKeyClaim(userId, made.publicKey, server.ids.pharmacyA);
  expect(
    server.platform.installationKey.isEndorsed('signing key', claim ?? '', made?.endorsement ?? null),
  ).toBe(true);
  const lines = await queryAsOwner<{ detail: string }>(
    server,
    `select detail from audit_line where action = 'endorse signing key' and object_id = $1 and on_behalf_id = $2`,
    [made?.id, userId],
  );
  expect(lines.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
    { publicKey: made?.publicKey.toString('base64') },
  ]);
});

// Proves PACK-91.
it.each(['password', 'session'] as const)('a sign-off by %s is endorsed', async (method) => {
  const id = await createCheckedJob(api, await createResident(server));
  if (method === 'session') await api.completeChecking({ params: { id }, body: {} });
  else await api.confirmPassed({ body: { jobIds: [id], ...signature } });
  const [row] = await queryAsOwner<{ statement: string; endorsement: Buffer; method: string }>(
    server,
    'select statement, endorsement, method from check_signature where job_id = $1',
    [id],
  );
  expect(row?.method).toBe(method);
  const { installationKey } = server.platform;
  expect(installationKey.isEndorsed('sign-off', row?.statement ?? '', row?.endorsement ?? null)).toBe(true);
});
