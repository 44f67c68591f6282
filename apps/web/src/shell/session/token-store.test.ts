import { beforeEach, expect, test } from 'vitest';
import { loggedInKey, loginKey, signOutKey, createTokenStore } from './token-store.ts';

class Memory {
  readonly items = new Map<string, string>();
  writes = 0;
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.writes += 1;
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

function copyMemory(memory: Memory): Memory {
  const copy = new Memory();
  for (const [key, value] of memory.items) copy.items.set(key, value);
  return copy;
}

const pair = { token: 't1', refreshToken: 'r1' };
let tab: Memory;
let browser: Memory;
let store: ReturnType<typeof createTokenStore>;

beforeEach(() => {
  tab = new Memory();
  browser = new Memory();
  store = createTokenStore({ tab, browser });
});

// Proves SESSION-10.
test('a login stays in the tab, or the browser when remembered', () => {
  store.save(pair, false);
  expect([tab.items.size > 0, browser.items.has('packwright.token')]).toEqual([true, false]);
  store.save(pair, true);
  expect([tab.items.has('packwright.token'), browser.items.has('packwright.token')]).toEqual([false, true]);
  expect(store.read()).toEqual(pair);
});

test('refreshed tokens stay where the login was', () => {
  store.save(pair, true);
  store.save({ token: 't2', refreshToken: 'r2' });
  expect(browser.items.get('packwright.token')).toBe('t2');
  expect(tab.items.has('packwright.token')).toBe(false);
});

// Proves SESSION-10.
test('logging out clears the tokens and sets the flag to false', () => {
  store.save(pair, true);
  store.clear();
  expect(store.read()).toBeNull();
  expect([browser.items.get(loggedInKey), browser.items.get(signOutKey)]).toEqual(['false', '1']);
  store.clear();
  expect(browser.items.get(signOutKey)).toBe('2');
});

// Proves SESSION-5.
test('a stored login is valid up to exactly 5 minutes after activity', () => {
  store.save(pair, true);
  expect(store.hasValidLogin(1_000_000)).toBe(false);
  store.noteActivity(1_000_000);
  expect(store.hasValidLogin(1_300_000)).toBe(true);
  expect(store.hasValidLogin(1_300_001)).toBe(false);
});

test('without tokens there is no login, however fresh', () => {
  store.noteActivity(1_000_000);
  expect(store.hasValidLogin(1_000_000)).toBe(false);
});

// Proves SESSION-7.
test('activity is written at most once a second', () => {
  for (let at = 10_000; at < 13_000; at += 100) store.noteActivity(at);
  expect(browser.writes).toBe(3);
  expect(store.lastActivity()).toBe(12_000);
});

test('a clock that was set back still records activity', () => {
  store.noteActivity(50_000);
  store.noteActivity(20_000);
  expect(store.lastActivity()).toBe(20_000);
});

test('only a remembered login and its identity are shared between tabs', () => {
  store.save(pair, false);
  store.noteLogin('7/2');
  expect([store.isShared(), browser.items.has(loginKey)]).toEqual([false, false]);
  store.save(pair, true);
  store.noteLogin('7/3');
  expect([store.isShared(), browser.items.get(loginKey)]).toEqual([true, '7/3']);
});

test('a tab-only login leaves the remembered login to other tabs', () => {
  store.save(pair, true);
  const here = createTokenStore({ tab: new Memory(), browser });
  here.save({ token: 'b1', refreshToken: 'rb1' }, false);
  expect([here.read()?.token, store.read()?.token]).toEqual(['b1', 't1']);
  here.forgetTab();
  expect(store.read()).toEqual(pair);
});

test('ending a login clears its own store, not other tabs', () => {
  store.save(pair, true);
  const own = createTokenStore({ tab: new Memory(), browser });
  own.save({ token: 'b1', refreshToken: 'rb1' }, false);
  const over = own.login();
  own.end(over);
  // Reported twice, as by a call and by the live connection.
  own.end(over);
  expect(store.read()).toEqual(pair);
  store.end(store.login());
  expect([store.read(), browser.items.get(loggedInKey)]).toEqual([null, 'false']);
});

test('a tab copy detects that another copy spent its tokens', () => {
  store.save(pair, false);
  const copy = createTokenStore({ tab: copyMemory(tab), browser });
  expect([store.isSpent(), copy.isSpent()]).toEqual([false, false]);
  store.save({ token: 't2', refreshToken: 'r2' });
  expect([store.isSpent(), copy.isSpent()]).toEqual([false, true]);
  // Somebody's login in another tab is no copy.
  const other = createTokenStore({ tab: new Memory(), browser });
  other.save(pair, false);
  expect([other.isSpent(), store.isSpent(), copy.isSpent()]).toEqual([false, false, true]);
});

test('other browser logins stay distinct, and only ten are remembered', () => {
  store.save(pair, false);
  for (let at = 0; at < 20; at++) {
    const other = createTokenStore({ tab: new Memory(), browser });
    other.save(pair, false);
    other.save({ token: 't2', refreshToken: 'r2' });
    expect(other.isSpent()).toBe(false);
  }
  expect(store.isSpent()).toBe(false);
  expect(browser.items.get('packwright.turns')?.split(' ')).toHaveLength(10);
});
