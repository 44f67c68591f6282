import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { deliverDueMails } from '../../tests/deliver-mails.ts';
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

describe('the people of a pharmacy', () => {
  it('are listed by name with their roles', async () => {
    const { data, total } = await administrator.listUsers({ query: { sortField: 'name' } });
    expect(total).toBe(data.length);
    expect(data.map(({ userName }) => userName)).toEqual(
      expect.arrayContaining(['administrator', 'pharmacist', 'staff', 'supportadmin']),
    );
    expect(data.map(({ userName }) => userName)).not.toContain('bpharmacist');
    const pharmacist = data.find(({ userName }) => userName === 'pharmacist');
    expect(pharmacist).toMatchObject({ roleNames: 'Pharmacist', isPharmacist: true, status: 1 });
  });

  it.each([
    ['contains', 'mars', ['administrator']],
    ['starts-with', 'rama', ['pharmacist']],
    ['ends-with', 'tom', ['pharmacist2']],
    ['matches', 'lindqvist, jo', ['staff']],
    ['greater-than', 'ram', ['pharmacist']],
    ['less-than', 'm', ['staff']],
  ] as const)('are filtered by a name that %s %s', async (type, value, expected) => {
    const filters = [{ field: 'name', type, value }];
    const { data } = await administrator.listUsers({ query: { filters } });
    expect(data.map(({ userName }) => userName)).toEqual(expect.arrayContaining([...expected]));
    expect(data.length).toBeLessThan(5);
  });

  it('are found by role and by status', async () => {
    const { data } = await administrator.listUsers({ query: { roleId: roles.pharmacist ?? 0, status: 1 } });
    expect(data.map(({ userName }) => userName).toSorted()).toEqual(['pharmacist', 'pharmacist2']);
    expect((await administrator.listUsers({ query: { status: 0 } })).total).toBe(0);
  });

  it('of another pharmacy answer like absent ones', async () => {
    const absent = await expectRefusal(getUser(2_147_000_000));
    const theirs = await expectRefusal(getUser(server.ids.users.bpharmacist ?? 0));
    expect([theirs.status, theirs.message]).toEqual([absent.status, absent.message]);
  });
});

describe('a new person', () => {
  // Proves ACCESS-52.
  it('chooses a password by the mailed link within seven days', async () => {
    const { data } = await administrator.createUser({
      body: {
        userName: 'mira.stone',
        firstName: 'Mira',
        lastName: 'Stone',
        email: 'mira@wattle.example',
        roleIds: [roles.user ?? 0],
      },
    });
    await expectRefusal(signIn('mira.stone', ''));
    const [mail] = await deliverDueMails(server);
    expect(mail).toMatchObject({
      recipient: 'mira@wattle.example',
      subject: 'Your account at Wattle Street Pharmacy',
    });
    expect(mail?.body).toContain('Dear Mira Stone,');
    expect(mail?.body).toContain(
      'Helen Marsh has made an account for you at Wattle Street Pharmacy. Your username is mira.stone.',
    );
    const token = /#token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    server.clock.advance(6 * 24 * 3_600_000);
    await server.anonymous.resetPassword({ body: { token, password: 'Quandong-Lane-31' } });
    const mira = await signIn('mira.stone', 'Quandong-Lane-31');
    expect((await mira.getProfile()).data).toMatchObject({
      id: data.id,
      currentPharmacyName: 'Wattle Street Pharmacy',
    });
    server.clock.advance(-6 * 24 * 3_600_000);
  });

  it('needs a role, and an address unless there is a password', async () => {
    const bare = { userName: 'bare', firstName: 'A', lastName: 'B' };
    const withoutRole = administrator.createUser({ body: { ...bare, email: 'a@b.example' } });
    expect((await expectRefusal(withoutRole)).errors).toEqual({ roleIds: ['Please complete this field'] });
    const withoutMail = administrator.createUser({ body: { ...bare, roleIds: [roles.user ?? 0] } });
    expect((await expectRefusal(withoutMail)).errors).toEqual({ email: ['Please complete this field'] });
  });

  // Proves ACCESS-23.
  it.each(['two.dots.here', 'with space', 'a-b', '_.'])('is not called %s', async (userName) => {
    const refusal = await expectRefusal(addPerson({ userName }));
    expect([refusal.status, refusal.errors]).toEqual([400, { userName: ['Must provide a valid value'] }]);
  });

  it('takes no name or address of somebody else', async () => {
    const { userName } = await addPerson();
    const taken = await expectRefusal(addPerson({ userName: userName.toUpperCase() }));
    expect([taken.status, taken.code, taken.errors]).toEqual([
      409,
      'USER_NAME_TAKEN',
      { userName: ['This username is taken. Try another.'] },
    ]);
    const theirs = await expectRefusal(addPerson({ userName: 'bpharmacist' }));
    expect(theirs.code).toBe('USER_NAME_TAKEN');
    const address = await expectRefusal(addPerson({ email: `${userName}@WATTLE.example` }));
    expect([address.status, address.code, address.errors]).toEqual([
      409,
      'EMAIL_TAKEN',
      { email: ['This email is taken. Try another.'] },
    ]);
  });

  it('is asked about while the form is filled in', async () => {
    const { id, userName } = await addPerson();
    const ask = async (query: object) => (await administrator.checkUserExists({ query })).data;
    expect(await ask({ userName, email: `${userName}@wattle.example` })).toEqual({
      userName: true,
      email: true,
    });
    expect(await ask({ userName, email: `${userName}@wattle.example`, excludeId: id })).toEqual({
      userName: false,
      email: false,
    });
    const staff = await server.as('staff');
    expect(await expectRefusal(staff.checkUserExists({ query: { userName } }))).toMatchObject({
      status: 403,
    });
  });
});

describe('changing a person', () => {
  it('saves details, roles and registration in the version that was seen', async () => {
    const { id } = await addPerson();
    const { version } = await getUser(id);
    const body = {
      firstName: 'Niamh',
      registrationNumber: 'PHA0009999999',
      roleIds: [roles.pharmacist ?? 0],
    };
    await administrator.updateUser({ params: { id }, body: { ...body, version } });
    expect(await getUser(id)).toMatchObject({ ...body, isPharmacist: true });
    const stale = administrator.updateUser({ params: { id }, body: { firstName: 'Una', version } });
    expect(await expectRefusal(stale)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const lines = await queryAsOwner<{ action: string }>(
      server,
      'select action from audit_line where object_kind = $1 and object_id = $2',
      ['user', id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['create user', 'update user']);
  });

  // Proves ACCESS-42.
  it('of a higher kind is refused', async () => {
    const id = server.ids.users.supportadmin ?? 0;
    expect(await getUser(id)).toMatchObject({ mayChange: false, roleLevel: 20 });
    for (const act of [
      () => administrator.updateUser({ params: { id }, body: { firstName: 'X' } }),
      () => administrator.archiveUser({ params: { id } }),
      () => administrator.mailResetPassword({ params: { id } }),
      () => administrator.endUserSessions({ params: { id } }),
    ])
      expect(await expectRefusal(act())).toMatchObject({
        status: 409,
        code: 'HIGHER_KIND',
        message: 'This account or role has more rights than you. Ask somebody with these rights.',
      });
  });

  // Proves ACCESS-42.
  it('gives no role of another kind of account', async () => {
    const [system] = await queryAsOwner<{ id: number }>(
      server,
      `select id from role where code = 'super_admin'`,
    );
    const refusal = await expectRefusal(addPerson({ roleIds: [system?.id ?? 0] }));
    expect(refusal.errors).toEqual({ roleIds: ['Must provide a valid value'] });
  });

  // Proves ACCESS-41.
  it('gives nobody more rights of their own', async () => {
    const id = server.ids.users.administrator ?? 0;
    const roleIds = [roles.pharmacy_administrator ?? 0, roles.pharmacist ?? 0];
    const refusal = await expectRefusal(administrator.updateUser({ params: { id }, body: { roleIds } }));
    expect([refusal.code, refusal.message]).toEqual([
      'OWN_RIGHTS',
      'You cannot give yourself more rights. Ask another administrator.',
    ]);
  });

  // Proves ACCESS-9.
  it('by themselves changes details and nothing else', async () => {
    const { id, userName } = await addPerson();
    const self = await signIn(userName);
    await self.updateUser({ params: { id }, body: { firstName: 'Selma', roleIds: [roles.user ?? 0] } });
    expect(await getUser(id)).toMatchObject({ firstName: 'Selma' });
    for (const body of [
      { roleIds: [roles.pharmacist ?? 0] },
      { userName: 'boss' },
      { registrationNumber: '1' },
    ])
      await expectRefusal(self.updateUser({ params: { id }, body }));
    const other = self.updateUser({ params: { id: server.ids.users.staff ?? 0 }, body: { firstName: 'X' } });
    expect(await expectRefusal(other)).toMatchObject({ status: 403 });
    expect(await expectRefusal(self.updateUser({ params: { id }, body: { status: 0 } }))).toMatchObject({
      code: 'OWN_ACCOUNT',
      message: 'You cannot archive your own account. Ask another administrator.',
    });
  });

  // Proves ACCESS-48.
  it('of roles holds at the next call of an open session', async () => {
    const { id, userName } = await addPerson();
    const open = await signIn(userName);
    await expectRefusal(open.listUsers({}));
    await administrator.updateUser({ params: { id }, body: { roleIds: [roles.pharmacist ?? 0] } });
    await expect(open.listUsers({})).resolves.toMatchObject({ isSuccess: true });
  });
});

describe('the mail to set a new password', () => {
  it('reaches the person, and not too often', async () => {
    const { id, userName } = await addPerson();
    await administrator.mailResetPassword({ params: { id } });
    const mail = (await deliverDueMails(server)).at(-1);
    expect(mail?.recipient).toBe(`${userName}@wattle.example`);
    expect(mail?.body).toContain('Helen Marsh has asked you to set a new password.');
    for (const _ of [1, 2]) await administrator.mailResetPassword({ params: { id } });
    expect(await expectRefusal(administrator.mailResetPassword({ params: { id } }))).toMatchObject({
      code: 'TOO_MANY_MAILS',
      message: 'Several of these emails were already sent to this person. Please try again in an hour.',
    });
  });

  it('needs an address', async () => {
    const { id } = await addPerson({ email: '' });
    expect(await expectRefusal(administrator.mailResetPassword({ params: { id } }))).toMatchObject({
      code: 'NO_EMAIL',
      message: 'This person has no email address. Enter one first.',
    });
  });
});

// Proves ACCESS-47.
it('the rights of a person name the roles that grant them', async () => {
  const { data } = await administrator.getUserRights({ params: { id: server.ids.users.staff ?? 0 } });
  const patient = data.menus.find(({ code }) => code === 'patient');
  expect(patient?.read).toEqual({ isAllowed: true, roleIds: [roles.user] });
  expect(patient?.delete).toEqual({ isAllowed: false, roleIds: [] });
  expect(data.entries.find(({ code }) => code === 'checkingConfirmPass')?.isAllowed).toBe(false);
  const staff = await server.as('staff');
  await expect(staff.getUserRights({ params: { id: server.ids.users.staff ?? 0 } })).resolves.toBeDefined();
  const others = staff.getUserRights({ params: { id: server.ids.users.pharmacist ?? 0 } });
  expect(await expectRefusal(others)).toMatchObject({ status: 403 });
});

it('the own mail address of somebody else is a conflict', async () => {
  const staff = await signIn('staff', castPassword);
  const { email } = (await administrator.getProfile()).data;
  const refusal = await expectRefusal(staff.updateOwnProfile({ body: { email } }));
  expect([refusal.status, refusal.message]).toEqual([409, 'This email is taken. Try another.']);
});
