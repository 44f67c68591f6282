import { Refusal } from '@packwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirm, dismissDialogs, openDialogs } from '../../kit/dialog/index.ts';
import { buildProfile } from './profile.fixtures.ts';
import { loggedInKey } from './token-store.ts';

// The storages of a tab and of its browser, before the modules that keep something there.
const places = vi.hoisted(() => {
  const createMemory = () => {
    const items = new Map<string, string>();
    return {
      items,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
  };
  const made = { tab: createMemory(), browser: createMemory() };
  vi.stubGlobal('sessionStorage', made.tab);
  vi.stubGlobal('localStorage', made.browser);
  return made;
});
const getProfile = vi.hoisted(() => vi.fn());
vi.mock('../client.ts', () => ({ client: { getProfile } }));
vi.mock('./tabs.ts', () => ({ otherTabs: { fetch: () => new Promise(() => undefined) } }));

const { endSession } = await import('./session-ended.ts');
const { loadProfile, session, startSession } = await import('./session.ts');
const { tokens } = await import('./tokens.ts');

const minute = 60_000;
const buildPair = (name: string) => ({ token: name, refreshToken: `r-${name}` });
const getStoredToken = (place: keyof typeof places) => places[place].getItem('packwright.token');
/** A remembered login of somebody, and one that is this tab's own. */
function saveTwoLogins(): void {
  tokens.save(buildPair('remembered'), true);
  tokens.save(buildPair('own'), false);
}
const refused = new Refusal({ code: 'INVALID_SESSION', status: 401, title: 'Error', message: 'Sign in' });

beforeEach(() => {
  for (const { items } of Object.values(places)) items.clear();
  session.set({ kind: 'checking' });
});

test('an expired tab login ends for this tab only, even repeatedly', async () => {
  saveTwoLogins();
  tokens.noteActivity(Date.now());
  getProfile.mockResolvedValueOnce({ data: buildProfile() });
  await startSession();
  expect(session.get().kind).toBe('signedIn');
  getProfile.mockImplementationOnce(async () => {
    endSession();
    throw refused;
  });
  await loadProfile();
  expect(session.get()).toEqual({ kind: 'guest' });
  expect([getStoredToken('tab'), getStoredToken('browser')]).toEqual([null, 'remembered']);
  expect(places.browser.getItem(loggedInKey)).toBe('true');
});

// Proves WEB-28.
test.each([401, 403, 500])('a profile that fails with %i is said and signs out', async (status) => {
  tokens.save(buildPair('own'), false);
  getProfile.mockRejectedValueOnce(new Refusal({ code: 'X', status, title: 'Error', message: 'Error' }));
  expect(await loadProfile()).toBe(false);
  expect([session.get(), tokens.read()]).toEqual([{ kind: 'guest' }, null]);
  expect(places.browser.getItem(loggedInKey)).toBe('false');
  expect(openDialogs.get()).toMatchObject([
    { title: 'Get Profile Failed', messages: ['Invalid signature. Please login again.'] },
  ]);
  dismissDialogs();
});

// Proves WEB-28.
test.each([0, 502, 503])('a server that is away (%i) costs no login', async (status) => {
  tokens.save(buildPair('own'), false);
  getProfile.mockRejectedValueOnce(new Refusal({ code: 'X', status, title: 'Error', message: 'Away' }));
  expect(await loadProfile()).toBe(false);
  expect([session.get(), tokens.read()]).toEqual([{ kind: 'unreachable' }, buildPair('own')]);
  dismissDialogs();
});

test('an open question is cancelled when its person signs out', async () => {
  tokens.save(buildPair('own'), false);
  tokens.noteActivity(Date.now());
  getProfile.mockResolvedValueOnce({ data: buildProfile() });
  await startSession();
  const asked = confirm({
    title: 'Archive Margaret Ellison?',
    message: '',
    verb: 'Archive Margaret Ellison',
  });
  endSession();
  expect(await asked).toBe(false);
});

test('loading after five idle minutes signs out no other tab', async () => {
  saveTwoLogins();
  tokens.noteActivity(Date.now() - 6 * minute);
  await startSession();
  expect(session.get()).toEqual({ kind: 'guest' });
  expect([getStoredToken('tab'), getStoredToken('browser')]).toEqual([null, 'remembered']);
  await startSession();
  expect(session.get()).toEqual({ kind: 'guest' });
  expect(getStoredToken('browser')).toBe('remembered');
  expect(places.browser.getItem(loggedInKey)).toBe('true');
});
