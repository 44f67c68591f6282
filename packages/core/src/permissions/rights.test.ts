import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Need,
  type RoleGrants,
  type UserRights,
  accessLevels,
  entryCodes,
  may,
  menuCodes,
  computeRights,
  roleLevels,
} from './index.ts';

const menu = fc.constantFrom(...menuCodes);
const anyRole: fc.Arbitrary<RoleGrants> = fc.record({
  permissions: fc.array(
    fc.record({
      code: menu,
      isAccessible: fc.boolean(),
      read: fc.boolean(),
      create: fc.boolean(),
      update: fc.boolean(),
      delete: fc.boolean(),
    }),
    { maxLength: 24 },
  ),
  entryPermissions: fc.array(
    fc.record({ menuCode: menu, code: fc.constantFrom(...entryCodes), isAllowed: fc.boolean() }),
    { maxLength: 24 },
  ),
});

const everyNeed: readonly Need[] = menuCodes.flatMap((code) =>
  accessLevels.flatMap((level): Need[] => [
    { menu: code, level },
    ...entryCodes.map((entry): Need => ({ menu: code, level, entry: [entry] })),
  ]),
);

const buildHolder = (roles: readonly RoleGrants[]): UserRights => ({
  roleLevel: roleLevels.user,
  isPharmacist: true,
  ...computeRights(roles),
});

describe('the rights of several roles', () => {
  // Proves ACCESS-14.
  test('never shrink by a further role', () => {
    fc.assert(
      fc.property(fc.array(anyRole, { minLength: 1, maxLength: 3 }), anyRole, (roles, further) => {
        const before = buildHolder(roles);
        const after = buildHolder([...roles, further]);
        for (const need of everyNeed) if (may(before, need)) expect(may(after, need)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('are those of its roles and no more, entries aside', () => {
    fc.assert(
      fc.property(fc.array(anyRole, { maxLength: 3 }), (roles) => {
        for (const code of menuCodes)
          for (const level of accessLevels)
            expect(may(buildHolder(roles), { menu: code, level })).toBe(
              roles.some((role) => may(buildHolder([role]), { menu: code, level })),
            );
      }),
      { numRuns: 60 },
    );
  });

  test('do not depend on the order of roles', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (one, other) => {
        expect(computeRights([one, other])).toEqual(computeRights([other, one]));
      }),
    );
  });

  test('are none without a role', () => {
    for (const need of everyNeed) expect(may(buildHolder([]), need)).toBe(false);
  });

  test('of a role without a menu entry are read-only (ACCESS-12)', () => {
    const who = buildHolder([{ permissions: [], entryPermissions: [] }]);
    for (const code of menuCodes)
      for (const level of accessLevels) expect(may(who, { menu: code, level })).toBe(level === 'read');
  });

  test('of a closed feature are not granted by another open feature', () => {
    const closed = {
      code: 'patient',
      isAccessible: false,
      read: true,
      create: true,
      update: true,
      delete: true,
    } as const;
    const open = { ...closed, isAccessible: true, create: false, update: false, delete: false } as const;
    const who = buildHolder([
      { permissions: [closed], entryPermissions: [] },
      { permissions: [open], entryPermissions: [] },
    ]);
    expect(who.permission.patient).toEqual({
      isAccessible: true,
      read: true,
      create: false,
      update: false,
      delete: false,
    });
  });

  test('do not include an entry filed under another menu', () => {
    const who = buildHolder([
      {
        permissions: [],
        entryPermissions: [{ menuCode: 'patient', code: 'packingCompletePack', isAllowed: true }],
      },
    ]);
    expect(who.entryPermission.job.packingCompletePack).toBe(false);
    expect(who.entryPermission.patient).toEqual({});
  });
});
