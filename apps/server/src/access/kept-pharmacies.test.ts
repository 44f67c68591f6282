import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { deliverDueMails } from '../../tests/deliver-mails.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let ada: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.as('superadmin');
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const gumtree = {
  pharmacyCode: 'gumtree',
  name: 'Gumtree Pharmacy',
  email: ['owner@gumtree.example'],
  administratorUserName: 'gwen.tully',
  administratorFirstName: 'Gwen',
  administratorLastName: 'Tully',
};
const password = 'Quandong-Lane-31';

const readAudit = (pharmacyId: number) =>
  queryAsOwner<{ call: string; action: string }>(
    server,
    'select call, action from audit_line where pharmacy_id = $1 order by seq',
    [pharmacyId],
  );
async function signInAsGwen(): Promise<ApiClient> {
  const { token } = await server.anonymous.signIn({ body: { username: 'gwen.tully', password } });
  return createApiClient(contract, sendTo(server.app, token));
}
const list = async (query: Parameters<ApiClient['listPharmacies']>[0]['query'] = {}) =>
  (await ada.listPharmacies({ query })).data;
const findListed = async (code: string) => (await list()).find(({ pharmacyCode }) => pharmacyCode === code);

describe('the list of pharmacies', () => {
  // Proves ADMIN-15.
  it('names all to those who keep the installation, else the own one', async () => {
    expect(await list()).toMatchObject([
      { name: 'Banksia Court Pharmacy', status: 1, isInvitationOpen: false },
      { pharmacyCode: 'WATTLE', email: 'desk@wattle.example', status: 1 },
    ]);
    expect(await list({ query: 'wattle', status: 1 })).toHaveLength(1);
    expect(await list({ status: 2 })).toEqual([]);
    const administrator = await server.as('administrator');
    expect((await administrator.listPharmacies({ query: {} })).data).toMatchObject([
      { pharmacyCode: 'WATTLE' },
    ]);
    const staff = await server.as('staff');
    expect((await expectRefusal(staff.listPharmacies({ query: {} }))).status).toBe(403);
  });

  // Proves ADMIN-15.
  it('leads to profile and settings, and to no resident', async () => {
    const { pharmacyB: id } = server.ids;
    await ada.updatePharmacy({ params: { id }, body: { suburb: 'Hilton' } });
    await ada.updatePharmacyConfiguration({ params: { id }, body: { enableQScript: false } });
    expect((await ada.getPharmacy({ params: { id } })).data.suburb).toBe('Hilton');
    expect((await ada.getPharmacyConfiguration({ params: { id } })).data.enableQScript).toBe(false);
    const changes = await ada.listPharmacyChanges({ params: { id }, query: {} });
    expect(changes.data[0]).toMatchObject({ field: 'enableQScript', changedBy: 'Ada Verne' });
    expect((await readAudit(id)).at(-1)).toMatchObject({ action: 'change configuration' });
    expect((await readAudit(0)).at(-1)).toMatchObject({ action: 'change pharmacy from above' });
    const other = await server.as('administrator');
    expect((await expectRefusal(other.getPharmacy({ params: { id } }))).status).toBe(404);
    expect((await expectRefusal(ada.listPatients({ query: {} }))).status).toBe(403);
  });
});

describe('a new pharmacy', () => {
  // Proves ADMIN-13, ADMIN-17, ADMIN-18.
  it('invites its administrator, again until a password is set', async () => {
    const { id } = (await ada.createPharmacy({ body: gumtree })).data;
    expect(await findListed('GUMTREE')).toMatchObject({ id, status: 0, isInvitationOpen: true });
    const isOpen = async () => (await ada.getPharmacy({ params: { id } })).data.isInvitationOpen;
    expect(await isOpen()).toBe(true);
    await ada.resendInvitation({ params: { id } });
    const mails = await deliverDueMails(server);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['owner@gumtree.example', 'Your account at Gumtree Pharmacy'],
      ['owner@gumtree.example', 'Your account at Gumtree Pharmacy'],
    ]);
    const token = /token=([\w-]+)/.exec(mails[1]?.body ?? '')?.[1] ?? '';
    await server.anonymous.resetPassword({ body: { token, password } });
    expect(await isOpen()).toBe(false);
    expect((await expectRefusal(ada.resendInvitation({ params: { id } }))).code).toBe('INVITATION_TAKEN');
    expect((await readAudit(id)).map(({ action }) => action)).toEqual([
      'create user',
      'create pharmacy',
      'invite administrator',
    ]);
  });

  it('has every stage and no further feature', async () => {
    const { id = 0 } = (await findListed('GUMTREE')) ?? {};
    expect((await ada.getPharmacyConfiguration({ params: { id } })).data).toMatchObject({
      packJobPrinting: true,
      packJobPacking: true,
      packJobChecking: true,
      packJobDistribution: true,
      enableVPB: false,
      enableQScript: false,
      enableDispenseTracker: false,
    });
  });

  it.each([
    [{ administratorUserName: 'other.name' }, 'PHARMACY_CODE_TAKEN', 'pharmacyCode'],
    [{ pharmacyCode: 'REDGUM' }, 'USER_NAME_TAKEN', 'administratorUserName'],
  ])('with %o taken is refused at its field', async (change, code, field) => {
    const refusal = await expectRefusal(ada.createPharmacy({ body: { ...gumtree, ...change } }));
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([code, [field]]);
  });

  it.each([[{ pharmacyCode: '../etc' }], [{ email: [] }], [{ email: [''] }], [{ name: '' }]])(
    'with %o is refused',
    async (change) => {
      const body = { ...gumtree, pharmacyCode: 'REDGUM', ...change };
      expect((await expectRefusal(ada.createPharmacy({ body }))).status).toBe(400);
    },
  );

  // Proves ADMIN-19.
  it('is filled once, by its administrator', async () => {
    const { id = 0 } = (await findListed('GUMTREE')) ?? {};
    const gwen = await signInAsGwen();
    expect((await gwen.getProfile()).data.currentPharmacyStatus).toBe(0);
    await gwen.createDefaultData({ params: { id } });
    const count = async () =>
      [
        (await gwen.listDirections({ query: {} })).total,
        (await gwen.listPrintProfiles({ query: {} })).total,
      ] as const;
    const made = await count();
    expect(made).toEqual([41, 4]);
    expect((await gwen.getProfile()).data.currentPharmacyStatus).toBe(1);
    const [first] = (await gwen.listDirections({ query: {} })).data;
    await gwen.deleteDirection({ params: { id: first?.directionId ?? 0 } });
    await gwen.createDefaultData({ params: { id } });
    expect(await count()).toEqual([40, 4]);
    const { pharmacyA } = server.ids;
    expect((await expectRefusal(gwen.createDefaultData({ params: { id: pharmacyA } }))).status).toBe(404);
  });
});

describe('closing a pharmacy', () => {
  const signIn = () => server.anonymous.signIn({ body: { username: 'bpharmacist', password: castPassword } });

  // Proves ADMIN-16.
  it('tells first whom it meets', async () => {
    await server.as('bpharmacist');
    const { data } = await ada.getPharmacyUsage({ params: { id: server.ids.pharmacyB } });
    expect(data).toMatchObject({ people: 2, signedIn: 1, openPacks: 0 });
    expect(data.activeResidents).toBeGreaterThan(0);
  });

  // Proves ADMIN-14.
  it('ends every session at once, and nobody signs in', async () => {
    const { pharmacyB: id } = server.ids;
    const bruno = await server.as('bpharmacist');
    await ada.deactivatePharmacy({ params: { id } });
    expect((await expectRefusal(bruno.getProfile())).status).toBe(401);
    const refusal = await expectRefusal(signIn());
    expect([refusal.code, refusal.status]).toEqual(['PHARMACY_INACTIVE', 401]);
    expect(await findListed('BANKSIA')).toMatchObject({ status: 2 });
    await ada.deactivatePharmacy({ params: { id } });
    await ada.activatePharmacy({ params: { id } });
    expect(await findListed('BANKSIA')).toMatchObject({ status: 1 });
    expect((await signIn()).isSuccess).toBe(true);
    const { data } = await ada.listPharmacyChanges({ params: { id }, query: {} });
    expect(data.filter(({ field }) => field === 'status')).toMatchObject([
      { oldValue: '2', newValue: '1' },
      { oldValue: '1', newValue: '2' },
    ]);
  });

  it('refuses a session that outlived it', async () => {
    const { pharmacyB: id } = server.ids;
    const { token } = await signIn();
    await queryAsOwner(server, 'update pharmacy set status = 2 where id = $1', [id]);
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/users/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
    await queryAsOwner(server, 'update pharmacy set status = 1 where id = $1', [id]);
  });

  it('lets neither its feed in nor a person of two pharmacies', async () => {
    const { pharmacyA, pharmacyB: id, users } = server.ids;
    const { token } = await (await server.as('badministrator')).createFeedToken();
    await queryAsOwner(server, 'insert into membership (pharmacy_id, user_id) values ($1, $2)', [
      id,
      users.pharmacist,
    ]);
    await ada.deactivatePharmacy({ params: { id } });
    const feed = createApiClient(contract, sendTo(server.app, token));
    const body = {
      feed: 'DSF/1',
      pharmacyCode: 'BANKSIA',
      sentAt: server.clock.now(),
    } as const;
    expect((await expectRefusal(feed.stageDispensed({ body: { ...body, records: [] } }))).code).toBe(
      'INVALID_FEED_TOKEN',
    );
    const priya = await server.as('pharmacist');
    const { data } = await priya.getProfile();
    expect(data.pharmacies.map(({ pharmacyId }) => pharmacyId)).toEqual([pharmacyA]);
    expect((await expectRefusal(priya.switchPharmacy({ body: { pharmacyId: id } }))).status).toBe(404);
    await ada.activatePharmacy({ params: { id } });
    expect((await priya.getProfile()).data.pharmacies).toHaveLength(2);
  });

  // Proves ADMIN-16.
  it('for good is refused while residents are active', async () => {
    const { pharmacyB: id } = server.ids;
    const refusal = await expectRefusal(ada.deletePharmacy({ params: { id } }));
    expect(refusal).toMatchObject({ code: 'PHARMACY_IN_USE', data: { openPacks: 0 } });
    const { id: gumtreeId = 0 } = (await findListed('GUMTREE')) ?? {};
    const gwen = await signInAsGwen();
    await ada.deletePharmacy({ params: { id: gumtreeId } });
    expect(await findListed('GUMTREE')).toBeUndefined();
    expect((await expectRefusal(gwen.getProfile())).status).toBe(401);
    expect((await expectRefusal(ada.deletePharmacy({ params: { id: gumtreeId } }))).status).toBe(404);
    expect((await readAudit(gumtreeId)).at(-1)).toMatchObject({ action: 'delete pharmacy' });
  });

  it('is not for people of pharmacies', async () => {
    const { pharmacyA: id } = server.ids;
    const administrator = await server.as('administrator');
    for (const call of [
      'activatePharmacy',
      'deactivatePharmacy',
      'deletePharmacy',
      'resendInvitation',
      'getPharmacyUsage',
    ] as const)
      expect((await expectRefusal(administrator[call]({ params: { id } }))).status, call).toBe(403);
    expect((await expectRefusal(ada.deactivatePharmacy({ params: { id: 2_147_000_000 } }))).status).toBe(404);
  });
});

// Proves ADMIN-17.
it('a pharmacy takes its guid and has the usual settings', async () => {
  const pharmacyGuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const given = { pharmacyCode: 'SHEOAK', name: 'Sheoak Pharmacy', email: ['owner@sheoak.example'] };
  const params = (await ada.createPharmacy({ body: { ...given, pharmacyGuid, logoId: null } })).data;
  expect((await ada.getPharmacy({ params })).data).toMatchObject({ pharmacyGuid, logoId: null });
  expect((await ada.getPharmacyConfiguration({ params })).data).toMatchObject({ logoutInactivityTime: 30 });
  const body = { ...given, pharmacyCode: 'SHEOAK2', logoId: 1 as 0 };
  expect((await expectRefusal(ada.createPharmacy({ body }))).status).toBe(400);
});
