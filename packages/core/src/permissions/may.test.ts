import { describe, expect, test } from 'vitest';
import {
  type AccessLevel,
  type MenuCode,
  type MenuRights,
  type RoleGrants,
  type RoleLevel,
  type Who,
  accessLevels,
  entryCodes,
  featureKeys,
  featureOfMenu,
  levelOfRoles,
  may,
  mayOpen,
  menuCodes,
  rightsOf,
  roleLevels,
  showsMenu,
} from './index.ts';

const full: MenuRights = { isAccessible: true, read: true, create: true, update: true, delete: true };

function role(change: Partial<Record<MenuCode, Partial<MenuRights>>> = {}, entries = entryCodes): RoleGrants {
  return {
    permissions: menuCodes.map((code) => ({ code, ...full, ...change[code] })),
    entryPermissions: entries.map((code) => ({ menuCode: 'job', code, isAllowed: true })),
  };
}

function person(change: Partial<Who> = {}, roles: readonly RoleGrants[] = [role()]): Who {
  return { roleLevel: roleLevels.user, isPharmacist: false, ...rightsOf(roles), ...change };
}

// Who reaches what with every right granted: the gate alone decides (security 2.3).
const gate: readonly [RoleLevel, Who['supportGrant'], (menu: MenuCode, level: AccessLevel) => boolean][] = [
  [0, undefined, () => true],
  [30, undefined, () => true],
  [10, undefined, () => false],
  [40, undefined, (menu) => menu === 'drug'],
  [20, undefined, () => false],
  [20, 'read', (_, level) => level === 'read'],
  [20, 'edit', (menu, level) => level === 'read' || (menu !== 'user' && menu !== 'role')],
];

describe('the level gate', () => {
  for (const [roleLevel, supportGrant, expected] of gate) {
    for (const menu of menuCodes) {
      for (const level of accessLevels) {
        test(`level ${roleLevel}, grant ${supportGrant ?? 'none'}, ${menu} ${level}`, () => {
          const who = person({ roleLevel, ...(supportGrant && { supportGrant }) });
          expect(may(who, { menu, level })).toBe(expected(menu, level));
        });
      }
    }
  }

  test.each(Object.values(roleLevels))('the scopes open to one level each: %i', (roleLevel) => {
    expect(may(person({ roleLevel }), { scope: 'platform' })).toBe(roleLevel === 10);
    expect(may(person({ roleLevel }), { scope: 'drugadmin' })).toBe(roleLevel === 40);
    expect(may(person({ roleLevel }), 'self')).toBe(true);
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
  ] as const)('what needs no right of level %i with grant %s', (roleLevel, supportGrant, expected) => {
    const who = person({ roleLevel: roleLevel as RoleLevel, ...(supportGrant && { supportGrant }) });
    expect(may(who, 'session')).toBe(expected);
  });

  test('an unknown level reaches nothing of a pharmacy', () => {
    const who = person({ roleLevel: 50 as RoleLevel });
    expect(menuCodes.some((menu) => may(who, { menu, level: 'read' }))).toBe(false);
  });

  test('nobody signed in may do public things only', () => {
    expect(may(null, 'public')).toBe(true);
    expect(may(null, 'self')).toBe(false);
    expect(may(null, 'session')).toBe(false);
    expect(may(null, { scope: 'platform' })).toBe(false);
    expect(may(null, { menu: 'home', level: 'read' })).toBe(false);
    expect(mayOpen(null, 'FEEDBACK', 'read')).toBe(false);
  });
});

describe('each right is its own', () => {
  for (const menu of menuCodes) {
    for (const missing of accessLevels) {
      test(`${menu} without ${missing}`, () => {
        const who = person({}, [role({ [menu]: { [missing]: false } })]);
        for (const level of accessLevels) expect(may(who, { menu, level })).toBe(level !== missing);
        for (const other of menuCodes)
          if (other !== menu) expect(may(who, { menu: other, level: missing })).toBe(true);
      });
    }
    test(`${menu} not accessible overrides its four rights (D-072)`, () => {
      const who = person({}, [role({ [menu]: { isAccessible: false } })]);
      for (const level of accessLevels) expect(may(who, { menu, level })).toBe(false);
    });
  }

  test('a menu that this version does not know is denied', () => {
    expect(may(person(), { menu: 'toString' as MenuCode, level: 'read' })).toBe(false);
    expect(may(person(), { menu: 'stock' as MenuCode, level: 'read' })).toBe(false);
  });
});

describe('entry permissions', () => {
  for (const held of entryCodes) {
    test(`${held} grants itself alone`, () => {
      const who = person({ isPharmacist: true }, [role({}, [held])]);
      for (const code of entryCodes)
        expect(may(who, { menu: 'job', level: 'update', entry: [code] })).toBe(code === held);
    });
  }

  test('all listed are needed, besides the menu right', () => {
    const who = person({}, [role({}, ['packingCompletePack', 'packingDeletePack'])]);
    expect(
      may(who, { menu: 'job', level: 'update', entry: ['packingCompletePack', 'packingDeletePack'] }),
    ).toBe(true);
    expect(
      may(who, { menu: 'job', level: 'update', entry: ['packingCompletePack', 'packingPackCorrection'] }),
    ).toBe(false);
    const reader = person({}, [role({ job: { update: false } })]);
    expect(may(reader, { menu: 'job', level: 'update', entry: ['packingCompletePack'] })).toBe(false);
  });

  test('under another menu an entry permission grants nothing', () => {
    expect(may(person(), { menu: 'patient', level: 'update', entry: ['packingCompletePack'] })).toBe(false);
  });

  test('Confirm Passed is for pharmacists (2§6, D-042)', () => {
    const need = { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] } as const;
    expect(may(person({ isPharmacist: true }), need)).toBe(true);
    expect(may(person({ isPharmacist: false }), need)).toBe(false);
    expect(may(person({ isPharmacist: true, roleLevel: 20, supportGrant: 'edit' }), need)).toBe(false);
  });
});

describe('pages and menu items', () => {
  test('super admin sees pharmacy management only, drug admin drug management only (1§6)', () => {
    const shown = (roleLevel: RoleLevel) =>
      menuCodes.filter((menu) => showsMenu(person({ roleLevel }), menu));
    expect(shown(10)).toEqual(['pharmacy']);
    expect(shown(40)).toEqual(['drug']);
    expect(shown(0)).toEqual(menuCodes);
    expect(shown(20)).toEqual([]);
  });

  test('SYNC and FEEDBACK have no menu: they may be read (D-023)', () => {
    for (const feature of ['SYNC', 'FEEDBACK'] as const) {
      expect(mayOpen(person({}, []), feature, 'read')).toBe(true);
      expect(mayOpen(person(), feature, 'update')).toBe(false);
      expect(mayOpen(person({ roleLevel: 10 }), feature, 'read')).toBe(false);
    }
  });

  test('claim is guarded by printFoil, signing sheets by report; their own entry only hides them (D-024)', () => {
    expect(featureOfMenu('claim')).toBe('PRINT_FOIL');
    expect(featureOfMenu('signing-sheets')).toBe('REPORT');
    for (const [menu, guard] of [
      ['claim', 'printFoil'],
      ['signing-sheets', 'report'],
    ] as const) {
      const hidden = person({}, [role({ [menu]: { read: false } })]);
      expect(showsMenu(hidden, menu)).toBe(false);
      expect(may(hidden, { menu: guard, level: 'read' })).toBe(true);
      expect(showsMenu(person({}, [role({ [guard]: { read: false } })]), menu)).toBe(false);
      const noEntry = { ...role(), permissions: role().permissions.filter((entry) => entry.code !== menu) };
      expect(showsMenu(person({}, [noEntry]), menu)).toBe(true);
    }
  });

  test('every menu has a route key, and 16 of the 18 keys a menu of their own', () => {
    expect(menuCodes).toHaveLength(18);
    expect(featureKeys).toHaveLength(18);
    expect(entryCodes).toHaveLength(12);
    expect(new Set(menuCodes.map(featureOfMenu)).size).toBe(16);
  });

  test('the level of an account is that of its highest role, not of the largest number (D-045)', () => {
    expect(levelOfRoles([])).toBe(0);
    expect(levelOfRoles([0, 30])).toBe(30);
    expect(levelOfRoles([40, 10])).toBe(10);
    expect(levelOfRoles([30, 20, 0])).toBe(20);
  });
});
