import { expect, test, vi } from 'vitest';
import { readTabEvent } from './other-tabs.ts';
import { loggedInKey, loginKey, signOutKey } from './token-store.ts';

vi.mock('./tokens.ts', () => ({ tokens: {} }));

const shared = { actingAs: '7/1', isShared: true, hasLogin: true };
const own = { ...shared, isShared: false };

test.each([
  [{ key: signOutKey, newValue: '2' }, shared, 'signedOut'],
  [{ key: signOutKey, newValue: null }, shared, null],
  // The login of another tab is over, and no other is remembered.
  [{ key: loggedInKey, newValue: 'false' }, own, null],
  [{ key: loginKey, newValue: '7/2' }, shared, 'otherLogin'],
  [{ key: loginKey, newValue: '8/1' }, shared, 'otherLogin'],
  [{ key: loginKey, newValue: '7/1' }, shared, null],
  [{ key: loginKey, newValue: null }, { ...shared, isShared: false, hasLogin: false }, 'signedOut'],
  [{ key: loginKey, newValue: null }, own, null],
  [{ key: loginKey, newValue: '8/1' }, own, null],
  [{ key: loginKey, newValue: '8/1' }, { ...shared, actingAs: null }, null],
])('a change to %o in a tab %o', (event, thisTab, expected) => {
  expect(readTabEvent(event, thisTab)).toBe(expected);
});
