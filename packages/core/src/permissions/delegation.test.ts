import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  accessLevels,
  computeIsPharmacist,
  computeRights,
  computeRoleLevel,
  entryCodes,
  explainRights,
  findGivingProblem,
  findRoleChangeProblem,
  type FullRole,
  isHigherKind,
  isLastAdministrator,
  may,
  menuCodes,
  type RoleLevel,
  roleLevels,
  type UserRights,
} from './index.ts';

const level = fc.constantFrom(...Object.values(roleLevels));
const anyRole: fc.Arbitrary<FullRole> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  roleLevel: level,
  isPharmacist: fc.boolean(),
  permissions: fc.array(
    fc.record({
      code: fc.constantFrom(...menuCodes),
      isAccessible: fc.boolean(),
      read: fc.boolean(),
      create: fc.boolean(),
      update: fc.boolean(),
      delete: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  entryPermissions: fc.array(
    fc.record({
      menuCode: fc.constant('job' as const),
      code: fc.constantFrom(...entryCodes),
      isAllowed: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
});
const anyRoles = fc.uniqueArray(anyRole, { maxLength: 3, selector: ({ id }) => id });

function toWho(roles: readonly FullRole[]): UserRights {
  const roleLevel = computeRoleLevel(roles.map((role) => role.roleLevel));
  return { roleLevel, isPharmacist: computeIsPharmacist(roleLevel, roles), ...computeRights(roles) };
}

function countRights(roles: readonly FullRole[]): number {
  const who = toWho(roles);
  const ofMenus = menuCodes.flatMap((menu) => accessLevels.filter((each) => may(who, { menu, level: each })));
  const ofEntries = entryCodes.filter((code) => who.entryPermission.job[code]);
  return ofMenus.length + ofEntries.length + Number(who.isPharmacist);
}

const buildRole = (change: Partial<FullRole> = {}): FullRole => ({
  id: 1,
  roleLevel: roleLevels.user,
  isPharmacist: false,
  permissions: menuCodes.map((code) => ({
    code,
    isAccessible: true,
    read: true,
    create: false,
    update: false,
    delete: false,
  })),
  entryPermissions: [],
  ...change,
});
const administrator = buildRole({ id: 9, roleLevel: roleLevels.administrator });

describe('giving roles', () => {
  // Proves ACCESS-41.
  test('never gives anybody more rights than they had', () => {
    fc.assert(
      fc.property(anyRoles, anyRoles, (before, after) => {
        if (findGivingProblem({ giver: toWho(before), isSelf: true, before, after }) !== null) return;
        const all = [...before, ...after];
        expect(countRights(all)).toBeLessThanOrEqual(countRights(before));
      }),
    );
  });

  // Proves ACCESS-42.
  test('never touches a kind of account above the own', () => {
    fc.assert(
      fc.property(anyRoles, anyRoles, anyRoles, (own, before, after) => {
        const giver = toWho(own);
        if (findGivingProblem({ giver, isSelf: false, before, after }) !== null) return;
        for (const role of [...before, ...after])
          expect(isHigherKind(role.roleLevel, giver.roleLevel)).toBe(false);
      }),
    );
  });

  // Proves ACCESS-43.
  test('of rights that the giver lacks is for administrators', () => {
    const pharmacist = buildRole({ id: 2, isPharmacist: true });
    const given = { isSelf: false, before: [], after: [pharmacist] };
    expect(findGivingProblem({ giver: toWho([administrator]), ...given })).toBeNull();
    expect(findGivingProblem({ giver: toWho([buildRole()]), ...given })).toBe('rightsNotHeld');
    expect(findGivingProblem({ giver: toWho([pharmacist]), ...given })).toBeNull();
  });
});

describe('changing a role', () => {
  const isPharmacist = { isPharmacist: true };

  // Proves ACCESS-44.
  test('that one holds never adds a right to it', () => {
    fc.assert(
      fc.property(anyRoles, anyRole, (own, after) => {
        const before = own.find(({ id }) => id === after.id) ?? null;
        if (findRoleChangeProblem({ giver: toWho(own), own, before, after }) !== null || !before) return;
        const changed = own.map((role) => (role.id === after.id ? after : role));
        expect(countRights([...own, ...changed])).toBeLessThanOrEqual(countRights(own));
      }),
    );
  });

  test('of others adds what an administrator lacks', () => {
    const giver = toWho([administrator]);
    const [before, after] = [buildRole(), buildRole(isPharmacist)];
    expect(findRoleChangeProblem({ giver, own: [administrator], before, after })).toBeNull();
    expect(findRoleChangeProblem({ giver, own: [administrator, before], before, after })).toBe('ownRights');
    expect(
      findRoleChangeProblem({ giver: toWho([buildRole({ id: 3 })]), own: [], before: null, after }),
    ).toBe('rightsNotHeld');
  });
});

// Proves ACCESS-42.
test.each([
  [roleLevels.superAdmin, roleLevels.drugAdmin, true],
  [roleLevels.supportAdmin, roleLevels.administrator, true],
  [roleLevels.drugAdmin, roleLevels.administrator, true],
  [roleLevels.administrator, roleLevels.user, true],
  [roleLevels.administrator, roleLevels.administrator, false],
  [roleLevels.user, roleLevels.administrator, false],
] as const)('level %i is above %i: %s', (one, other, expected) => {
  expect(isHigherKind(one, other)).toBe(expected);
});

// Proves ACCESS-45.
test.each([
  [[7], 7, true],
  [[7, 8], 7, false],
  [[8], 7, false],
  [[], 7, false],
])('of administrators %j person %i is the last: %s', (ids, userId, expected) => {
  expect(isLastAdministrator(ids, userId)).toBe(expected);
});

// Proves ACCESS-46.
test.each([
  [roleLevels.user, true],
  [roleLevels.administrator, true],
  [roleLevels.drugAdmin, true],
  [roleLevels.superAdmin, false],
  [roleLevels.supportAdmin, false],
] as const)('level %i with the role of a pharmacist is one: %s', (of: RoleLevel, expected) => {
  expect(computeIsPharmacist(of, [buildRole({ isPharmacist: true })])).toBe(expected);
});

describe('the explanation of rights', () => {
  // Proves ACCESS-47.
  it('allows exactly what the person may do', () => {
    fc.assert(
      fc.property(anyRoles, (roles) => {
        const who = toWho(roles);
        const { menus, entries } = explainRights(who, roles);
        for (const menu of menus)
          for (const each of accessLevels) {
            expect(menu[each].isAllowed).toBe(may(who, { menu: menu.code, level: each }));
            if (menu[each].isAllowed) expect(menu[each].roleIds).not.toEqual([]);
          }
        for (const { code, isAllowed, roleIds } of entries) {
          if (isAllowed) expect(roleIds).not.toEqual([]);
          expect(isAllowed).toBe(may(who, { menu: 'job', level: 'read', entry: [code] }));
        }
      }),
    );
  });
});
