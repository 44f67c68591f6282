import { beforeEach, expect, test, vi } from 'vitest';

const getProfile = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('../client.ts', () => ({ client: { getProfile } }));
const { reportPresence } = await import('./presence.ts');

const minute = 60_000;
const limit = 30;
const opened = Date.now();

beforeEach(() => getProfile.mockClear());

test('reports presence without calls six times within the idle limit', () => {
  for (let at = 0; at <= limit; at += 0.5) reportPresence(opened + minute + at * minute, limit);
  expect(getProfile).toHaveBeenCalledTimes(6);
});

test('a page that was just opened does not report presence again', () => {
  reportPresence(opened + 31 * minute + 1, limit);
  expect(getProfile).not.toHaveBeenCalled();
});
