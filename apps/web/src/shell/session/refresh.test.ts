import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from './refresh.ts';

const held = vi.hoisted(() => ({
  isSpent: false,
  pair: { token: 'old', refreshToken: 'r-old' },
  isAnswered: true,
}));
async function sendCall(): Promise<void> {
  if (!held.isAnswered) return;
  held.pair = { token: 'new', refreshToken: 'r-new' };
  held.isSpent = false;
}
vi.mock('./tabs.ts', () => ({ otherTabs: { fetch: async () => ({ tokenExchange: { ask: sendCall } }) } }));
vi.mock('./tokens.ts', () => ({
  tokens: {
    read: () => held.pair,
    isSpent: () => held.isSpent,
    save: (pair: typeof held.pair) => (held.pair = pair),
  },
}));
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ token: 'next', refreshToken: 'r-next' }));
  Object.assign(held, { isSpent: false, pair: { token: 'old', refreshToken: 'r-old' }, isAnswered: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab refreshes its tokens', async () => {
  expect(await refreshSession('old')).toBe(true);
  expect(held.pair.token).toBe('next');
});

test('a tab copy takes renewed tokens without refreshing again', async () => {
  held.isSpent = true;
  expect(await refreshSession('old')).toBe(true);
  expect([held.pair.token, fetched.mock.calls.length]).toEqual(['new', 0]);
});

test('a session that the server no longer knows ends', async () => {
  fetched.mockResolvedValueOnce(Response.json({}, { status: 401 }));
  expect(await refreshSession('old')).toBe(false);
});

test('a refresh refused after a pharmacy change uses the new tokens', async () => {
  fetched.mockImplementationOnce(async () => {
    held.pair = { token: 'there', refreshToken: 'r-there' };
    return Response.json({}, { status: 401 });
  });
  expect(await refreshSession('old')).toBe(true);
  expect(held.pair.token).toBe('there');
});

test('a lone tab copy with spent tokens signs out without refreshing', async () => {
  Object.assign(held, { isSpent: true, isAnswered: false });
  expect(await refreshSession('old')).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
