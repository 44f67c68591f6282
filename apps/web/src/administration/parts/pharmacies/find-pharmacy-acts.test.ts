import { expect, test } from 'vitest';
import { findPharmacyActs } from './find-pharmacy-acts.ts';

const nobody = {
  isInvitationOpen: true,
  isSuperAdmin: false,
  isOwn: false,
  maySync: true,
  mayMigrate: true,
};
const own = { ...nobody, isOwn: true };

// Proves ADMIN-65.
test.each([
  ['a super administrator', { ...nobody, isSuperAdmin: true }, ['invite']],
  ['one after the invitation', { ...nobody, isSuperAdmin: true, isInvitationOpen: false }, []],
  ['an administrator of the pharmacy', own, ['sync', 'upload', 'migrate']],
  ['one without the tracker', { ...own, maySync: false }, ['migrate']],
  ['one who reads', { ...own, maySync: false, mayMigrate: false }, []],
  ['one of another pharmacy', nobody, []],
] as const)('the acts of %s', (_, standing, acts) => {
  expect(findPharmacyActs(standing)).toEqual(acts);
});
