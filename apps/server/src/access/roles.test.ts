import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
});
afterAll(() => server.close());

const add = async (name: string, change: object = {}) =>
  (await administrator.createRole({ body: { name, ...change } })).data.id;
const getRole = async (id: number) => (await administrator.getRole({ params: { id } })).data;
const findSystemRole = async (code: string) =>
  (await administrator.listRoles({})).data.find((role) => role.code === code)?.id ?? 0;

describe('the roles of a pharmacy', () => {
  it('are its own and those of the product that it may give', async () => {
    const { data } = await administrator.listRoles({});
    expect(data.map(({ name, code, isSystem, userCount }) => [name, code, isSystem, userCount])).toEqual([
      ['Adminstrator', 'pharmacy_administrator', true, 1],
      ['Pharmacist', 'pharmacist', true, 2],
      ['User', 'user', true, 1],
    ]);
    expect(data.every(({ name, roleName }) => name === roleName)).toBe(true);
  });

  // Proves ACCESS-18.
  it('are made of 18 menus and 12 entry permissions', async () => {
    const { data } = await administrator.getPermissionCatalogue();
    expect(data.permissions).toHaveLength(18);
    expect(data.permissions).toContainEqual({ code: 'signing-sheets', displayName: 'Signing Sheets' });
    expect(data.entryPermissions).toHaveLength(12);
    expect(data.entryPermissions).toContainEqual({
      menuCode: 'job',
      code: 'checkingConfirmPass',
      displayName: 'Confirm Passed',
    });
  });
});

describe('a new role', () => {
  // Proves ACCESS-53, ACCESS-12.
  it('asks for comments and gives what it says', async () => {
    const closed = { code: 'drug', isAccessible: false } as const;
    const id = await add('Technician', { permissions: [closed] });
    const role = await getRole(id);
    expect(role).toMatchObject({ isChangeCommentRequired: true, isPharmacist: false, roleLevel: 0 });
    const nothing = { isAccessible: false, create: false, read: false, update: false, delete: false };
    expect(role.permissions.find(({ code }) => code === 'drug')).toMatchObject(nothing);
    expect(role.permissions.find(({ code }) => code === 'patient')).toMatchObject({
      ...nothing,
      isAccessible: true,
      read: true,
    });
    expect(role.entryPermissions.some(({ isAllowed }) => isAllowed)).toBe(false);
  });

  it('takes no name of another role', async () => {
    await add('Courier');
    for (const name of ['courier', 'Pharmacist']) {
      const refusal = await expectRefusal(add(name));
      expect([refusal.code, refusal.errors]).toEqual([
        'ROLE_NAME_TAKEN',
        { name: ['Another role has this name. Choose another name.'] },
      ]);
    }
  });
});

describe('changing a role', () => {
  // Proves ACCESS-48.
  it('holds at the next call of its people', async () => {
    const id = await add('Checker', { permissions: [{ code: 'patient', isAccessible: false }] });
    const staffId = server.ids.users.staff ?? 0;
    await administrator.updateUser({ params: { id: staffId }, body: { roleIds: [id] } });
    const staff = await server.as('staff');
    await expectRefusal(staff.searchPatients({ body: {} }));
    const permissions = [{ code: 'patient', isAccessible: true, read: true }] as const;
    await administrator.updateRole({ params: { id }, body: { permissions: [...permissions], version: 1 } });
    await expect(staff.searchPatients({ body: {} })).resolves.toBeDefined();
    const stale = administrator.updateRole({ params: { id }, body: { name: 'Late', version: 1 } });
    expect(await expectRefusal(stale)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      `select detail from audit_line where action = 'update role' order by seq desc limit 1`,
    );
    expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({
      from: { name: 'Checker' },
      to: { name: 'Checker' },
    });
    await administrator.updateUser({
      params: { id: staffId },
      body: { roleIds: [await findSystemRole('user')] },
    });
  });

  // Proves ACCESS-44.
  it('of the product is refused', async () => {
    const id = await findSystemRole('user');
    for (const act of [
      () => administrator.updateRole({ params: { id }, body: { name: 'Mine' } }),
      () => administrator.deleteRole({ params: { id } }),
    ])
      expect(await expectRefusal(act())).toMatchObject({
        code: 'SYSTEM_ROLE',
        message: 'This role is built in and cannot be changed. Add a role of your own instead.',
      });
  });

  // Proves ACCESS-44.
  it('that one holds adds nothing to it', async () => {
    const id = await add('Extra', { permissions: [{ code: 'home', isAccessible: true, read: true }] });
    const self = server.ids.users.administrator ?? 0;
    const roleIds = [await findSystemRole('pharmacy_administrator'), id];
    await administrator.updateUser({ params: { id: self }, body: { roleIds } });
    const more = {
      entryPermissions: [{ menuCode: 'job', code: 'checkingConfirmPass', isAllowed: true }],
    } as const;
    for (const body of [{ isPharmacist: true }, { entryPermissions: [...more.entryPermissions] }])
      expect(await expectRefusal(administrator.updateRole({ params: { id }, body }))).toMatchObject({
        code: 'OWN_RIGHTS',
      });
  });

  // Proves ACCESS-43.
  it('by somebody who is no administrator gives what they hold', async () => {
    const manage = { isAccessible: true, read: true, create: true, update: true, delete: true };
    const id = await add('Team lead', {
      permissions: [
        { code: 'role', ...manage },
        { code: 'user', ...manage },
        { code: 'drug', isAccessible: false },
      ],
    });
    const leadId = server.ids.users.pharmacist2 ?? 0;
    await administrator.updateUser({ params: { id: leadId }, body: { roleIds: [id] } });
    const lead = await server.as('pharmacist2');
    const open = { code: 'drug', isAccessible: true, read: true } as const;
    const refusal = await expectRefusal(lead.createRole({ body: { name: 'Sly', permissions: [open] } }));
    expect([refusal.code, refusal.message]).toEqual([
      'RIGHTS_NOT_HELD',
      'You can give only rights that you have yourself. Ask an administrator.',
    ]);
    const given = { userName: 'puppet', firstName: 'A', lastName: 'B', email: 'p@wattle.example' };
    const roleIds = [await findSystemRole('pharmacist')];
    expect(await expectRefusal(lead.createUser({ body: { ...given, roleIds } }))).toMatchObject({
      code: 'RIGHTS_NOT_HELD',
    });
    const higher = [await findSystemRole('pharmacy_administrator')];
    expect(await expectRefusal(lead.createUser({ body: { ...given, roleIds: higher } }))).toMatchObject({
      code: 'HIGHER_KIND',
    });
  });
});

describe('deleting a role', () => {
  // Proves ACCESS-44.
  it('waits until nobody holds it', async () => {
    const id = await add('Leaving');
    const staffId = server.ids.users.staff ?? 0;
    await administrator.updateUser({ params: { id: staffId }, body: { roleIds: [id] } });
    expect(await expectRefusal(administrator.deleteRole({ params: { id } }))).toMatchObject({
      code: 'ROLE_IN_USE',
      message: 'People still have this role. Give them another role first.',
    });
    await administrator.updateUser({
      params: { id: staffId },
      body: { roleIds: [await findSystemRole('user')] },
    });
    await administrator.deleteRole({ params: { id } });
    expect(await expectRefusal(getRole(id))).toMatchObject({ status: 404 });
  });
});
