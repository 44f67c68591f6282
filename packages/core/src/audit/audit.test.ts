import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { computeRights, entryCodes, menuCodes, roleLevels } from '../permissions/index.ts';
import { auditAreas, describeAuditDetail, listSeenAreas } from './index.ts';

// Proves AUDIT-10.
test.each([
  [{}, ''],
  [
    { before: { packExpiryDays: 56, name: 'A' }, after: { packExpiryDays: 42, name: 'A' } },
    'Pack expiry days: 56 → 42',
  ],
  [{ before: 12, after: 14 }, '12 → 14'],
  [{ from: { enableVPB: false }, to: { enableVPB: true }, secrets: [] }, 'Enable vpb: no → yes'],
  [{ fields: ['room'], before: { room: '' }, after: { room: '12B' } }, 'Room: – → 12B'],
  [
    { before: {}, after: { street: 'Wattle St 1' }, comment: 'moved' },
    'Street: – → Wattle St 1; Comment: moved',
  ],
  [{ jobIds: [1, 2, 3, 4, 5, 6, 7], kind: 'label' }, 'Job ids: 1, 2, 3, 4, 5 and 2 more; Kind: label'],
  [{ dose: { breakfast: '1', lunch: null } }, 'Dose: Breakfast: 1; Lunch: –'],
])('%j reads as %s', (detail, words) => {
  expect(describeAuditDetail(JSON.stringify(detail))).toBe(words);
});

it('every kept detail has words of bounded length', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(describeAuditDetail(JSON.stringify({ value })).length).toBeLessThanOrEqual(1000);
    }),
  );
});

// Proves AUDIT-11.
it('a reader sees the areas whose menus they may see', () => {
  const full = { isAccessible: true, read: true, create: true, update: true, delete: true };
  const permissions = menuCodes.map((code) => ({
    code,
    ...full,
    read: code !== 'user' && code !== 'patient',
  }));
  const entryPermissions = entryCodes.map((code) => ({ menuCode: 'job' as const, code, isAllowed: true }));
  const rights = computeRights([{ permissions, entryPermissions }]);
  const who = { roleLevel: roleLevels.user, isPharmacist: false, ...rights };
  const hidden = ['access', 'importing', 'medication', 'patients'];
  expect(listSeenAreas(who)).toEqual(auditAreas.filter((area) => !hidden.includes(area)));
});
