import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, sendTo, startTestServer } from '../../tests/test-server.ts';
import { contract, createApiClient } from '@packwright/contract';

let server: TestServer;
let administrator: ApiClient;
let roles: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  const { data } = await administrator.listRoles({});
  roles = Object.fromEntries(data.map(({ id, code }) => [code, id]));
});
beforeEach(() => queryAsOwner(server, 'delete from attempt_counter'));
afterAll(() => server.close());

let count = 0;
/** A new person of our pharmacy with the password of the cast. */
async function addPerson(change: object = {}): Promise<{ id: number; userName: string }> {
  count += 1;
  const userName = `person.${count}`;
  const { data } = await administrator.createUser({
    body: {
      userName,
      firstName: 'New',
      lastName: `Person ${count}`,
      email: `${userName}@wattle.example`,
      password: 'Banksia-Court-12',
      roleIds: [roles.user ?? 0],
      ...change,
    },
  });
  return { id: data.id, userName };
}
const signIn = async (userName: string, password = 'Banksia-Court-12') => {
  const { token } = await server.anonymous.signIn({ body: { username: userName, password } });
  return createApiClient(contract, sendTo(server.app, token));
};
const getUser = async (id: number) => (await administrator.getUser({ params: { id } })).data;

describe('the last administrator', () => {
  // Proves ACCESS-45.
  it('stays one until there is another', async () => {
    const first = server.ids.users.administrator ?? 0;
    const second = await addPerson({ roleIds: [roles.pharmacy_administrator ?? 0] });
    const other = await signIn(second.userName);
    await other.updateUser({ params: { id: first }, body: { roleIds: [roles.user ?? 0] } });
    const last = { params: { id: second.id } };
    expect(
      await expectRefusal(other.updateUser({ ...last, body: { roleIds: [roles.user ?? 0] } })),
    ).toMatchObject({
      code: 'LAST_ADMINISTRATOR',
      message: 'This is the last administrator of the pharmacy. Make somebody else an administrator first.',
    });
    await other.updateUser({ params: { id: first }, body: { roleIds: [roles.pharmacy_administrator ?? 0] } });
    await administrator.archiveUser(last);
    expect(await getUser(second.id)).toMatchObject({ status: 0 });
  });
});

describe('archiving a person', () => {
  // Proves ACCESS-49.
  it('ends every session at once, and they come back', async () => {
    const { id, userName } = await addPerson();
    const open = await signIn(userName);
    await administrator.archiveUser({ params: { id } });
    expect(await expectRefusal(open.getProfile())).toMatchObject({ status: 401, code: 'INVALID_SESSION' });
    await expectRefusal(signIn(userName));
    await administrator.updateUser({ params: { id }, body: { status: 1 } });
    await expect(signIn(userName)).resolves.toBeDefined();
    expect(await getUser(id)).toMatchObject({ status: 1 });
  });

  it('is refused for the own account', async () => {
    const act = administrator.archiveUser({ params: { id: server.ids.users.administrator ?? 0 } });
    expect(await expectRefusal(act)).toMatchObject({ code: 'OWN_ACCOUNT' });
  });

  // Proves ACCESS-49, ACCESS-50.
  it('only takes a person of several pharmacies out of this one', async () => {
    const { id, userName } = await addPerson();
    await queryAsOwner(server, 'insert into membership (pharmacy_id, user_id) values ($1, $2)', [
      server.ids.pharmacyB,
      id,
    ]);
    expect(await getUser(id)).toMatchObject({ isAlsoElsewhere: true, pharmacyIds: [server.ids.pharmacyA] });
    const rename = administrator.updateUser({ params: { id }, body: { email: 'mine@wattle.example' } });
    expect(await expectRefusal(rename)).toMatchObject({
      code: 'ALSO_ELSEWHERE',
      message:
        'This person also works in another pharmacy. Only they can change their name, username and email.',
    });
    const here = await signIn(userName);
    await administrator.archiveUser({ params: { id } });
    await expectRefusal(here.getProfile());
    const there = await signIn(userName);
    expect((await there.getProfile()).data.currentPharmacyId).toBe(server.ids.pharmacyB);
  });

  // Proves ACCESS-50.
  it('moves people between pharmacies of one administrator only', async () => {
    const { id } = await addPerson();
    const move = (pharmacyIds: number[]) =>
      administrator.updateUser({ params: { id }, body: { pharmacyIds } });
    const { pharmacyA, pharmacyB } = server.ids;
    expect((await expectRefusal(move([pharmacyA, pharmacyB]))).errors).toEqual({
      pharmacyIds: ['Must provide a valid value'],
    });
    const both = [pharmacyB, server.ids.users.administrator ?? 0];
    await queryAsOwner(server, 'insert into membership (pharmacy_id, user_id) values ($1, $2)', both);
    await queryAsOwner(
      server,
      'insert into membership_role (pharmacy_id, user_id, role_pharmacy_id, role_id) values ($1, $2, 0, $3)',
      [...both, roles.pharmacy_administrator],
    );
    await move([pharmacyA, pharmacyB]);
    expect((await getUser(id)).pharmacies).toMatchObject([
      { pharmacyId: pharmacyA, inUsed: true, roles: [{ code: 'user' }] },
      { pharmacyId: pharmacyB, inUsed: false, roles: [{ code: 'user' }] },
    ]);
    await move([pharmacyA]);
    expect((await getUser(id)).pharmacyIds).toEqual([pharmacyA]);
    await queryAsOwner(server, 'delete from membership where pharmacy_id = $1 and user_id = $2', both);
  });
});

describe('the sessions of a person', () => {
  // Proves ACCESS-51.
  it('are seen and ended one by one and together', async () => {
    const { id, userName } = await addPerson();
    const [one, two, three] = [await signIn(userName), await signIn(userName), await signIn(userName)];
    const { data } = await one.listUserSessions({ params: { id } });
    expect(data).toHaveLength(3);
    expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const twoId =
      (await two.listUserSessions({ params: { id } })).data.find((each) => each.isCurrent)?.sessionId ?? '';
    await administrator.endUserSession({ params: { id, sessionId: twoId } });
    await expectRefusal(two.getProfile());
    await one.endUserSessions({ params: { id } });
    await expectRefusal(three.getProfile());
    await expect(one.getProfile()).resolves.toBeDefined();
    await administrator.endUserSessions({ params: { id } });
    await expectRefusal(one.getProfile());
  });

  it('of others are for those who may change people', async () => {
    const staff = await server.as('staff');
    const id = server.ids.users.administrator ?? 0;
    expect(await expectRefusal(staff.listUserSessions({ params: { id } }))).toMatchObject({ status: 403 });
    expect(await expectRefusal(staff.endUserSessions({ params: { id } }))).toMatchObject({ status: 403 });
    const none = { id, sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    expect(await expectRefusal(administrator.endUserSession({ params: none }))).toMatchObject({
      status: 404,
    });
  });
});
