import { afterAll, beforeAll, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createCheckedJob, createResident, everyStage, getStatus, setStages } from './packing.fixtures.ts';

let server: TestServer;
let administrator: ApiClient;
let api: ApiClient;
let params: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  api = await server.as('pharmacist');
  params = { id: server.ids.users.pharmacist2 ?? 0 };
  await setStages(server, everyStage);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const createCheckedPack = async () => createCheckedJob(api, await createResident(server));
const confirm = (id: number) =>
  api.confirmPassed({ body: { jobIds: [id], username: 'pharmacist2', password: castPassword } });
const readSigning = async () => (await administrator.getSigning({ params })).data;

// Proves ACCESS-56.
it('revoked signing signs nothing, and what was signed stays provable', async () => {
  const signed = await createCheckedPack();
  await confirm(signed);
  await administrator.revokeSigning({ params, body: { reason: 'Registration under review' } });
  const waiting = await createCheckedPack();
  await expectRefusal(confirm(waiting));
  expect(await getStatus(api, waiting)).toBe('CHECKING');
  const revoked = await readSigning();
  expect(revoked).toMatchObject({
    isValid: false,
    revokedBy: 'Helen Marsh',
    revokedReason: 'Registration under review',
    keys: [{ signOffs: 1, retiredReason: 'Registration under review', retiredBy: 'Helen Marsh' }],
  });
  const own = await server.as('pharmacist2');
  expect((await own.getProfile()).data.isPharmacist).toBe(false);
  expect(await getStatus(api, signed)).toBe('DISTRIBUTION');

  await administrator.restoreSigning({ params });
  await confirm(waiting);
  const { isValid, keys } = await readSigning();
  expect(isValid).toBe(true);
  expect(keys.map(({ signOffs, retiredAt }) => [signOffs, retiredAt === ''])).toEqual([
    [1, true],
    [1, false],
  ]);
});

// Proves ACCESS-56.
it('a registration counts until the end of its last day', async () => {
  const setEnd = (registrationEndsOn: string) =>
    administrator.updateUser({ params, body: { registrationEndsOn } });
  await setEnd('2026-03-02');
  const id = await createCheckedPack();
  await setEnd('2026-03-01');
  await expectRefusal(confirm(id));
  expect(await readSigning()).toMatchObject({ isValid: false, registrationEndsOn: '2026-03-01' });
  expect((await administrator.getUser({ params })).data.isPharmacist).toBe(false);
  await setEnd('2026-03-02');
  await confirm(id);
  await setEnd('');
  expect(await readSigning()).toMatchObject({ isValid: true });
});

// Proves ACCESS-56.
it('a pharmacist renews the own key with the own password', async () => {
  const own = await server.as('pharmacist2');
  const before = (await readSigning()).keys;
  await expectRefusal(own.issueSigningKey({ body: { password: 'wrong password' } }));
  await own.issueSigningKey({ body: { password: castPassword } });
  const { keys } = await readSigning();
  expect(keys).toHaveLength(before.length + 1);
  expect(keys.filter(({ retiredAt }) => retiredAt === '')).toHaveLength(1);
  const [line] = await queryAsOwner<{ action: string }>(
    server,
    `select action from audit_line where call = 'issueSigningKey' order by seq desc limit 1`,
  );
  expect(line?.action).toBe('endorse signing key');
  const staff = await server.as('staff');
  expect(await expectRefusal(staff.issueSigningKey({ body: { password: castPassword } }))).toMatchObject({
    status: 409,
    code: 'CREDENTIALS_REFUSED',
  });
});

it('the keys of others are for those who may read people', async () => {
  const staff = await server.as('staff');
  expect(await expectRefusal(staff.getSigning({ params }))).toMatchObject({ status: 403 });
  const own = { id: server.ids.users.staff ?? 0 };
  expect((await staff.getSigning({ params: own })).data.keys).toEqual([]);
  expect(await expectRefusal(staff.revokeSigning({ params, body: { reason: 'x' } }))).toMatchObject({
    status: 403,
  });
});
