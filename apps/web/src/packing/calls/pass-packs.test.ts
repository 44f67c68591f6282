import { packingRefusals, Refusal } from '@packwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildJobRow } from '../tests/pack.fixtures.ts';
import { clearQuickMode, computeTimeLeft, passPacks, useQuickMode } from './pass-packs.ts';

const { confirmPassed, completeChecking } = vi.hoisted(() => ({
  confirmPassed: vi.fn(),
  completeChecking: vi.fn(),
}));

vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useStore: (store: { get: () => unknown }) => store.get(),
}));
vi.mock('../../shell/client.ts', () => ({ client: { confirmPassed, completeChecking } }));

const jobs = [buildJobRow({ jobId: 3, version: 8 }), buildJobRow({ jobId: 5, version: 2 })];
const grant = { quickJobToken: 'token', pharmacistName: 'Tom Okafor', quickJobUntil: '2026-11-23T14:00:00Z' };

beforeEach(() => {
  clearQuickMode();
  confirmPassed.mockReset().mockResolvedValue({ data: grant });
  completeChecking.mockReset().mockResolvedValue({ data: null });
});

/** Whose quick-job mode a page shows. */
const getShownMode = (): string => useQuickMode()?.pharmacistName ?? 'nobody';

test('a password passes packs as they were seen and opens quick-job mode', async () => {
  await passPacks(jobs, { kind: 'password', username: 'tom', password: 'secret' });
  const signer = { username: 'tom', password: 'secret', benchId: expect.stringContaining('bench') as string };
  expect(confirmPassed.mock.calls).toEqual([[{ body: { jobIds: [3, 5], versions: [8, 2], ...signer } }]]);
  expect(getShownMode()).toBe('Tom Okafor');
});

test('quick-job mode passes by its token and ends with its refusal', async () => {
  await passPacks(jobs, { kind: 'quick', quickJobToken: 'token' });
  const [[{ body }]] = confirmPassed.mock.calls as [[{ body: object }]];
  expect(body).toMatchObject({ quickJobToken: 'token' });
  expect(body).not.toHaveProperty('password');
  confirmPassed.mockRejectedValue(new Refusal(packingRefusals.quickModeEnded));
  await expect(passPacks(jobs, { kind: 'quick', quickJobToken: 'token' })).rejects.toThrow(Refusal);
  expect(getShownMode()).toBe('nobody');
});

test('a session passes one pack and opens no quick-job mode', async () => {
  await passPacks(jobs.slice(1), { kind: 'session' });
  expect(completeChecking.mock.calls).toEqual([[{ params: { id: 5 }, body: { version: 2 } }]]);
  await expect(passPacks(jobs, { kind: 'session' })).rejects.toThrow(RangeError);
  expect([confirmPassed.mock.calls.length, getShownMode()]).toEqual([0, 'nobody']);
});

test('quick-job mode ends at the earlier limit, never below zero', () => {
  const mode = { token: 't', pharmacistName: 'A', idleEndsAt: 10_000, endsAt: 8_000, until: '' };
  expect([0, 7_000, 9_000].map((now) => computeTimeLeft(mode, now))).toEqual([8_000, 1_000, 0]);
});
