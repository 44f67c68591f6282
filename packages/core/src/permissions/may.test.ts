import { describe, expect, test } from 'vitest';
import {
  type AccessLevel,
  type MenuCode,
  type MenuRights,
  type RoleGrants,
  type RoleLevel,
  type UserRights,
  accessLevels,
  entryCodes,
  featureKeys,
  getMenuFeature,
  computeRoleLevel,
  may,
  mayOpen,
  menuCodes,
  computeRights,
  roleLevels,
  isMenuShown,
} from './index.ts';

const full: MenuRights = { isAccessible: true, read: true, create: true, update: true, delete: true };

function buildRole(
  change: Partial<Record<MenuCode, Partial<MenuRights>>> = {},
  entries = entryCodes,
): RoleGrants {
  return {
    permissions: menuCodes.map((code) => ({ code, ...full, ...change[code] })),
    entryPermissions: entries.map((code) => ({ menuCode: 'job', code, isAllowed: true })),
  };
}

function buildPerson(
  change: Partial<UserRights> = {},
  roles: readonly RoleGrants[] = [buildRole()],
): UserRights {
  return { roleLevel: roleLevels.user, isPharmacist: false, ...computeRights(roles), ...change };
}

// The menus that each level reaches with every right granted: the level alone decides (ACCESS-17).
const gate: readonly [
  RoleLevel,
  UserRights['supportGrant'],
  (menu: MenuCode, level: AccessLevel) => boolean,
][] = [
  [0, undefined, () => true],
  [30, undefined, () => true],
  [10, undefined, () => false],
  [40, undefined, (menu) => menu === 'drug'],
  [20, undefined, () => false],
  [20, 'read', (_, level) => level === 'read'],
  [20, 'edit', (menu, level) => level === 'read' || (menu !== 'user' && menu !== 'role')],
];

describe('the access level', () => {
  for (const [roleLevel, supportGrant, expected] of gate) {
    for (const menu of menuCodes) {
      for (const level of accessLevels) {
        test(`${roleLevel} with grant ${supportGrant ?? 'none'}: ${menu} ${level}`, () => {
          const who = buildPerson({ roleLevel, ...(supportGrant && { supportGrant }) });
          expect(may(who, { menu, level })).toBe(expected(menu, level));
        });
      }
    }
  }

  test.each(Object.values(roleLevels))('%i opens at most one scope', (roleLevel) => {
    expect(may(buildPerson({ roleLevel }), { scope: 'platform' })).toBe(roleLevel === 10);
    expect(may(buildPerson({ roleLevel }), { scope: 'drugadmin' })).toBe(roleLevel === 40);
    expect(may(buildPerson({ roleLevel }), 'self')).toBe(true);
  });

  test.each([
    [0, undefined, true],
    [30, undefined, true],
    [40, undefined, true],
    [10, undefined, false],
    [20, undefined, false],
    [20, 'read', true],
    [20, 'edit', true],
    [50, undefined, false],
  ] as const)('%i with grant %s opens what needs no right', (roleLevel, supportGrant, expected) => {
    const who = buildPerson({ roleLevel: roleLevel as RoleLevel, ...(supportGrant && { supportGrant }) });
    expect(may(who, 'session')).toBe(expected);
  });

  // Proves ADMIN-15.
  test.each(Object.values(roleLevels))('%i reaches a pharmacy of others by its kind only', (roleLevel) => {
    const need = { menu: 'pharmacy', level: 'update', orScope: 'platform' } as const;
    const isOfPharmacy = roleLevel === 0 || roleLevel === 30;
    expect(may(buildPerson({ roleLevel }), need)).toBe(isOfPharmacy || roleLevel === 10);
    expect(may(buildPerson({ roleLevel }, []), need)).toBe(roleLevel === 10);
  });

  test('opens nothing of a pharmacy when it is unknown', () => {
    const who = buildPerson({ roleLevel: 50 as RoleLevel });
    expect(menuCodes.some((menu) => may(who, { menu, level: 'read' }))).toBe(false);
  });

  test('without a session opens public calls only', () => {
    expect(may(null, 'public')).toBe(true);
    expect(may(null, 'self')).toBe(false);
    expect(may(null, 'session')).toBe(false);
    expect(may(null, { scope: 'platform' })).toBe(false);
    expect(may(null, { menu: 'home', level: 'read' })).toBe(false);
    expect(mayOpen(null, 'FEEDBACK', 'read')).toBe(false);
  });
});

describe('the rights of a role', () => {
  for (const menu of menuCodes) {
    for (const missing of accessLevels) {
      test(`for ${menu} without ${missing} keep all others`, () => {
        const who = buildPerson({}, [buildRole({ [menu]: { [missing]: false } })]);
        for (const level of accessLevels) expect(may(who, { menu, level })).toBe(level !== missing);
        for (const other of menuCodes)
          if (other !== menu) expect(may(who, { menu: other, level: missing })).toBe(true);
      });
    }
    test(`for ${menu} are none when it is not accessible (ACCESS-13)`, () => {
      const who = buildPerson({}, [buildRole({ [menu]: { isAccessible: false } })]);
      for (const level of accessLevels) expect(may(who, { menu, level })).toBe(false);
    });
  }

  test('for an unknown menu are denied', () => {
    expect(may(buildPerson(), { menu: 'toString' as MenuCode, level: 'read' })).toBe(false);
    expect(may(buildPerson(), { menu: 'stock' as MenuCode, level: 'read' })).toBe(false);
  });
});

describe('entry permissions', () => {
  for (const held of entryCodes) {
    // Proves ACCESS-18.
    test(`of ${held} grant only themselves`, () => {
      const who = buildPerson({ isPharmacist: true }, [buildRole({}, [held])]);
      for (const code of entryCodes)
        expect(may(who, { menu: 'job', level: 'update', entry: [code] })).toBe(code === held);
    });
  }

  test('are all needed besides the menu right', () => {
    const who = buildPerson({}, [buildRole({}, ['packingCompletePack', 'packingDeletePack'])]);
    expect(
      may(who, { menu: 'job', level: 'update', entry: ['packingCompletePack', 'packingDeletePack'] }),
    ).toBe(true);
    expect(
      may(who, { menu: 'job', level: 'update', entry: ['packingCompletePack', 'packingPackCorrection'] }),
    ).toBe(false);
    const reader = buildPerson({}, [buildRole({ job: { update: false } })]);
    expect(may(reader, { menu: 'job', level: 'update', entry: ['packingCompletePack'] })).toBe(false);
  });

  test('under another menu grant nothing', () => {
    expect(may(buildPerson(), { menu: 'patient', level: 'update', entry: ['packingCompletePack'] })).toBe(
      false,
    );
  });

  test('for Confirm Passed need a pharmacist (ACCESS-27)', () => {
    const need = { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] } as const;
    expect(may(buildPerson({ isPharmacist: true }), need)).toBe(true);
    expect(may(buildPerson({ isPharmacist: false }), need)).toBe(false);
    expect(may(buildPerson({ isPharmacist: true, roleLevel: 20, supportGrant: 'edit' }), need)).toBe(false);
  });
});

describe('pages and menu items', () => {
  test('of super and drug administrators are one menu each (ACCESS-17)', () => {
    const getShownMenus = (roleLevel: RoleLevel) =>
      menuCodes.filter((menu) => isMenuShown(buildPerson({ roleLevel }), menu));
    expect(getShownMenus(10)).toEqual(['pharmacy']);
    expect(getShownMenus(40)).toEqual(['drug']);
    expect(getShownMenus(0)).toEqual(menuCodes);
    expect(getShownMenus(20)).toEqual([]);
  });

  test('without a menu, SYNC and FEEDBACK, may be read (ACCESS-19)', () => {
    for (const feature of ['SYNC', 'FEEDBACK'] as const) {
      expect(mayOpen(buildPerson({}, []), feature, 'read')).toBe(true);
      expect(mayOpen(buildPerson(), feature, 'update')).toBe(false);
      expect(mayOpen(buildPerson({ roleLevel: 10 }), feature, 'read')).toBe(false);
    }
  });

  test('printFoil guards claim, report guards signing sheets; their entries only hide (ACCESS-16)', () => {
    expect(getMenuFeature('claim')).toBe('PRINT_FOIL');
    expect(getMenuFeature('signing-sheets')).toBe('REPORT');
    for (const [menu, guard] of [
      ['claim', 'printFoil'],
      ['signing-sheets', 'report'],
    ] as const) {
      const hidden = buildPerson({}, [buildRole({ [menu]: { read: false } })]);
      expect(isMenuShown(hidden, menu)).toBe(false);
      expect(may(hidden, { menu: guard, level: 'read' })).toBe(true);
      expect(isMenuShown(buildPerson({}, [buildRole({ [guard]: { read: false } })]), menu)).toBe(false);
      const noEntry = {
        ...buildRole(),
        permissions: buildRole().permissions.filter((entry) => entry.code !== menu),
      };
      expect(isMenuShown(buildPerson({}, [noEntry]), menu)).toBe(true);
    }
  });

  test('a guard must be readable beside the own right (ACCESS-16)', () => {
    const need = { menu: 'claim', level: 'update', guard: 'printFoil' } as const;
    expect(may(buildPerson({}, [buildRole()]), need)).toBe(true);
    expect(may(buildPerson({}, [buildRole({ claim: { update: false } })]), need)).toBe(false);
    expect(may(buildPerson({}, [buildRole({ printFoil: { read: false } })]), need)).toBe(false);
  });

  test('use 18 menus for 16 of the 18 feature keys', () => {
    expect(menuCodes).toHaveLength(18);
    expect(featureKeys).toHaveLength(18);
    expect(entryCodes).toHaveLength(12);
    expect(new Set(menuCodes.map(getMenuFeature)).size).toBe(16);
  });

  test('follow the level of the highest-ranking role (ACCESS-11)', () => {
    expect(computeRoleLevel([])).toBe(0);
    expect(computeRoleLevel([0, 30])).toBe(30);
    expect(computeRoleLevel([40, 10])).toBe(10);
    expect(computeRoleLevel([30, 20, 0])).toBe(20);
  });
});

// Proves ACCESS-65.
test('a second factor that is due opens the own account only', () => {
  const who = { ...buildPerson({ roleLevel: 30, isPharmacist: false }), isSecondFactorDue: true };
  expect(may(who, 'self')).toBe(true);
  expect(may(who, 'session')).toBe(false);
  expect(may(who, { menu: 'patient', level: 'read' })).toBe(false);
  expect(mayOpen(who, 'SYNC', 'read')).toBe(false);
});
