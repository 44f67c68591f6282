import { maskedSecret } from '@packwright/core/fields';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;
let params: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  params = { id: server.ids.pharmacyA };
});
afterAll(() => server.close());

type Change = Parameters<ApiClient['updatePharmacyConfiguration']>[0]['body'];
const read = async (api: ApiClient = administrator) => (await api.getPharmacyConfiguration({ params })).data;
const change = (body: Change, api: ApiClient = administrator) =>
  api.updatePharmacyConfiguration({ params, body });
const listChanges = async () => (await administrator.listPharmacyChanges({ params, query: {} })).data;

it('is closed without a session, without the right and to others', async () => {
  expect((await expectRefusal(change({ enableVPB: false }, server.anonymous))).status).toBe(401);
  expect((await expectRefusal(read(server.anonymous))).status).toBe(401);
  const pharmacist = await server.as('pharmacist');
  expect((await expectRefusal(change({ enableVPB: false }, pharmacist))).status).toBe(403);
  const staff = await server.as('staff');
  const days = { daysImportNewDrugsDispensed: 7 };
  expect((await expectRefusal(staff.updateImportDays({ params, body: days }))).status).toBe(403);
  const other = await server.as('badministrator');
  for (const ask of [
    () => read(other),
    () => change({ enableVPB: false }, other),
    () => other.updateImportDays({ params, body: days }),
    () => other.listPharmacyChanges({ params, query: {} }),
  ])
    expect((await expectRefusal(ask())).status).toBe(404);
  expect((await read()).enableVPB).toBe(true);
});

// Proves ADMIN-9, AUDIT-1.
describe('the settings of a pharmacy', () => {
  it('change one by one, with who, old and new value', async () => {
    const before = await read();
    await change({ packExpiryDays: 42, enableQScript: 'false', syncCollection: 'wattle' });
    expect(await read()).toEqual({
      ...before,
      packExpiryDays: 42,
      enableQScript: false,
      syncCollection: 'wattle',
    });
    expect((await listChanges()).slice(0, 3)).toMatchObject(
      [
        ['syncCollection', '', 'wattle'],
        ['enableQScript', 'true', 'false'],
        ['packExpiryDays', '56', '42'],
      ].map(([field, oldValue, newValue]) => ({ field, oldValue, newValue, isSecret: false })),
    );
    expect((await listChanges())[0]?.changedBy).toMatch(/^\w+ \w+$/);
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      "select detail from audit_line where action = 'change configuration' order by seq desc limit 1",
    );
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({
      from: { packExpiryDays: '56' },
      to: { packExpiryDays: '42' },
    });
  });

  it('saved again leave nothing in the history', async () => {
    const { length } = await listChanges();
    await change(await read());
    expect(await listChanges()).toHaveLength(length);
  });

  // Proves LIVE-7.
  it('reach the open pages at once', async () => {
    const heard = vi.fn();
    const stop = server.platform.hub.subscribe(`pharmacy-${params.id}`, heard);
    await change({ enableDispenseTracker: 'false' });
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledWith(
        expect.objectContaining({ type: 4, message: { by: server.ids.users.administrator } }),
      ),
    );
    stop();
    const staff = await server.as('staff');
    expect((await staff.getProfile({})).data.enableDispenseTracker).toBe(false);
    await change({ enableDispenseTracker: true });
  });

  it('name days to import above 0', async () => {
    await administrator.updateImportDays({ params, body: { daysImportNewDrugsDispensed: 14 } });
    expect((await read()).daysImportNewDrugsDispensed).toBe(14);
    expect((await listChanges())[0]).toMatchObject({ field: 'daysImportNewDrugsDispensed', newValue: '14' });
    const none = administrator.updateImportDays({ params, body: { daysImportNewDrugsDispensed: 0 } });
    expect((await expectRefusal(none)).status).toBe(400);
  });

  it('take no days to check as 0', async () => {
    await change({ maxDaysToCheckScript: 90 });
    await change({ maxDaysToCheckScript: null });
    expect((await read()).maxDaysToCheckScript).toBe(0);
  });

  // Proves ADMIN-11.
  it.each(['../BANKSIA', 'a/b', '/tmp', '..', 'C:\\queue', 'a b'])('refuse %s as a folder', async (name) => {
    expect((await expectRefusal(change({ dwqScriptExportFolder: name }))).status).toBe(400);
    expect((await expectRefusal(change({ alpacaFileExportFolder: name }))).status).toBe(400);
  });

  it.each(['https://user:word@fred.example', 'https://fred.example/?key=1', 'file:///etc/passwd', 'fred'])(
    'refuse the address %s',
    async (serverUrl) => {
      const refused = await expectRefusal(change({ integration: { fred: { serverUrl } } }));
      expect(refused.status).toBe(400);
    },
  );
});

// Proves ADMIN-10.
describe('a secret', () => {
  it('is answered as stars and stays when they come back', async () => {
    await change({ integration: { minfos: { password: 'tin-roof-311', userName: 'minfos' } } });
    const { integration } = await read();
    expect(integration.minfos).toMatchObject({ password: maskedSecret, userName: 'minfos', accessKey: '' });
    const sealed = await listSealed();
    await change({ integration });
    expect(await listSealed()).toEqual(sealed);
  });

  it('is in the history as changed and nothing else', async () => {
    await change({ integration: { minfos: { password: 'tin-roof-312' } }, dwPassword: 'tin-roof-313' });
    const [warehouse, password] = await listChanges();
    const nothing = { isSecret: true, oldValue: '', newValue: '' };
    expect(warehouse).toMatchObject({ field: 'dwPassword', ...nothing });
    expect(password).toMatchObject({ field: 'minfos.password', ...nothing });
  });

  it('opens at its place only, with the key of the installation', async () => {
    await change({ integration: { other: { accessKey: 'tin-roof-314' } } });
    await queryAsOwner(
      server,
      `update pharmacy_credential set field = 'secretKey' where system = 'other' and field = 'accessKey'`,
    );
    expect((await read()).integration.other).toMatchObject({ accessKey: '', secretKey: '' });
  });

  it('is removed by an empty text', async () => {
    await change({ dwPassword: 'tin-roof-315' });
    expect((await read()).dwPassword).toBe(maskedSecret);
    await change({ dwPassword: '' });
    expect((await read()).dwPassword).toBe('');
  });

  const listSealed = () =>
    queryAsOwner<{ sealed: string }>(
      server,
      `select encode(sealed_value, 'hex') as sealed from pharmacy_credential order by system, field`,
    );
});

// Proves ADMIN-12, ADMIN-6.
describe('the profile of a pharmacy', () => {
  type Body = Parameters<ApiClient['updatePharmacy']>[0]['body'];
  const name = 'Wattle Street Pharmacy South';
  const body: Body = {
    name,
    phoneNumber: ['0291234500', ''],
    timezone: 'Australian Eastern Standard Time',
    isDoseAdd: 'true',
  };

  it('is closed without a session, without the right and to others', async () => {
    const get = async (api: ApiClient) => expectRefusal(api.getPharmacy({ params }));
    const put = async (api: ApiClient) => expectRefusal(api.updatePharmacy({ params, body }));
    expect((await get(server.anonymous)).status).toBe(401);
    expect((await put(await server.as('pharmacist'))).status).toBe(403);
    const other = await server.as('badministrator');
    expect([(await get(other)).status, (await put(other)).status]).toEqual([404, 404]);
  });

  it('changes with who, old and new value, and its code stays', async () => {
    const { data: before } = await administrator.getPharmacy({ params });
    await administrator.updatePharmacy({ params, body });
    const { data: after } = await administrator.getPharmacy({ params });
    expect(after).toEqual({
      ...before,
      name,
      phoneNumber: ['0291234500'],
      timezone: 'AUS Eastern Standard Time',
      isDoseAdd: true,
    });
    expect((await listChanges()).map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual(
      expect.arrayContaining([
        ['name', before.name, name],
        ['phoneNumber', '0291234567', '0291234500'],
        ['isDoseAdd', 'false', 'true'],
      ]),
    );
    const sentBack: object = { ...after, pharmacyCode: 'OTHER', name: before.name };
    await administrator.updatePharmacy({ params, body: sentBack });
    expect((await administrator.getPharmacy({ params })).data.pharmacyCode).toBe('WATTLE');
  });

  const wrongBodies: readonly object[] = [
    { name: ' ' },
    { state: 'XX' },
    { timezone: 'Europe/Paris' },
    { email: ['no mail'] },
  ];
  it.each(wrongBodies)('refuses %o', async (wrong) => {
    const refused = administrator.updatePharmacy({ params, body: wrong });
    expect((await expectRefusal(refused)).status).toBe(400);
  });
});

it('open sessions end after a new time without activity', async () => {
  const staff = await server.as('staff');
  await change({ logoutInactivityTime: 5 });
  expect((await staff.getProfile({})).data.logoutInactivityTime).toBe(5);
  server.clock.advance(6 * 60_000);
  expect((await expectRefusal(staff.getProfile({}))).status).toBe(401);
});
