import { expect, test } from 'vitest';
import { heardFrom } from './other-tabs.ts';
import { loggedInKey, pharmacyKey } from './token-store.ts';

const shared = { pharmacyId: 1, isShared: true };

test.each([
  [{ key: loggedInKey, newValue: 'false' }, shared, 'signedOut'],
  [{ key: loggedInKey, newValue: 'true' }, shared, null],
  [{ key: pharmacyKey, newValue: '2' }, shared, 'otherPharmacy'],
  [{ key: pharmacyKey, newValue: '1' }, shared, null],
  [{ key: pharmacyKey, newValue: null }, shared, null],
  [{ key: pharmacyKey, newValue: '2' }, { ...shared, isShared: false }, null],
  [{ key: pharmacyKey, newValue: '2' }, { ...shared, pharmacyId: null }, null],
])('%o in a tab %o', (event, thisTab, expected) => {
  expect(heardFrom(event, thisTab)).toBe(expected);
});
