import { expect, test, vi } from 'vitest';
import { readTabEvent } from './other-tabs.ts';
import { loggedInKey, loginKey } from './token-store.ts';

vi.mock('./tokens.ts', () => ({ tokens: {} }));

const shared = { actingAs: '7/1', isShared: true, hasLogin: true };
const own = { ...shared, isShared: false };

test.each([
  [{ key: loggedInKey, newValue: 'false' }, shared, 'signedOut'],
  [{ key: loggedInKey, newValue: 'true' }, shared, null],
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
