import { expect, test } from 'vitest';
import { buildHelpItems, isSyncShown } from './account-items.ts';

// Proves WEB-6, ADMIN-8.
test.each([
  [1, 1, null, true],
  [0, 1, null, false],
  [1, 13, null, false],
  [0, 1, true, true],
  [1, 1, false, false],
  [0, 13, true, false],
])('sync status %i with system %i, running %s: shown %s', (syncStatus, dispensingSystem, running, shown) => {
  expect(isSyncShown({ syncStatus, dispensingSystem }, running)).toBe(shown);
});

// Proves WEB-7.
test('help links keep their fixed order', () => {
  expect(buildHelpItems(undefined).map(({ id }) => id)).toEqual([
    'helpCentre',
    'contactSupport',
    'remoteSupport',
    'whatsNew',
    'feedback',
  ]);
});
