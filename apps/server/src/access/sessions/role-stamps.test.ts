import { sharedRefusals } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { expectRefusal } from '../../../tests/expect-refusal.ts';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { createRightsCache } from './rights-cache.ts';
import type { RoleGrantsRow } from './store/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ofUsers = `from role where role.pharmacy_id = 0 and role.code = 'user'`;

async function getStamp(): Promise<string | undefined> {
  const [role] = await queryAsOwner<{ stamp: string }>(server, `select stamp ${ofUsers}`);
  return role?.stamp;
}

// Each leaves behind what it found.
const changes: readonly [string, string, string][] = [
  [
    'a right taken away',
    `update role_permission set can_read = false where menu_code = 'patient' and role_id = (select id ${ofUsers})`,
    `update role_permission set can_read = true where menu_code = 'patient' and role_id = (select id ${ofUsers})`,
  ],
  [
    'an entry added and removed',
    `insert into role_entry_permission (pharmacy_id, role_id, menu_code, code, is_allowed)
     select 0, id, 'job', 'checkingConfirmPass', true ${ofUsers}`,
    `delete from role_entry_permission where code = 'checkingConfirmPass' and role_id = (select id ${ofUsers})`,
  ],
  [
    'another level',
    `update role set role_level = 30 where pharmacy_id = 0 and code = 'user'`,
    `update role set role_level = 0 where pharmacy_id = 0 and code = 'user'`,
  ],
];

describe('the stamp of a role', () => {
  it.each(changes)('differs after each change: %s', async (_, change, back) => {
    const seen = [await getStamp()];
    for (const statement of [change, back]) {
      await queryAsOwner(server, statement);
      seen.push(await getStamp());
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('makes a change of rights hold at the next call', async () => {
    const [, take, giveBack] = changes[0] ?? ['', '', ''];
    const staff = await server.as('staff');
    await staff.searchPatients({ body: {} });
    await queryAsOwner(server, take);
    expect(await expectRefusal(staff.searchPatients({ body: {} }))).toMatchObject({
      code: sharedRefusals.noPermission.code,
    });
    await queryAsOwner(server, giveBack);
    await staff.searchPatients({ body: {} });
  });
});

describe('the rights that roles grant', () => {
  const createRow = (stamp: string, isPharmacist: boolean): RoleGrantsRow => ({
    id: 6,
    stamp,
    roleLevel: 0,
    isPharmacist,
    isChangeCommentRequired: false,
    permissions: [],
    entries: [],
  });

  it('are read from the database once', async () => {
    const rightsOf = createRightsCache();
    let asked = 0;
    const find = async () => {
      asked += 1;
      return [createRow('a', true)];
    };
    for (const _ of [1, 2]) expect((await rightsOf('6.a', find)).isPharmacist).toBe(true);
    expect(asked).toBe(1);
  });

  it('are not cached under an outdated stamp after a change', async () => {
    const rightsOf = createRightsCache();
    const found = [createRow('b', false)];
    expect((await rightsOf('6.a', async () => found)).isPharmacist).toBe(false);
    found[0] = createRow('a', true);
    expect((await rightsOf('6.a', async () => found)).isPharmacist).toBe(true);
  });
});
