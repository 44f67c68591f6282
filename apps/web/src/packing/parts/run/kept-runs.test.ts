import { beforeEach, expect, test, vi } from 'vitest';

/** The session store of a tab. */
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

/** The tab is loaded anew, for this person in this pharmacy. */
async function loadedFor(login: string) {
  vi.resetModules();
  const { actingAs } = await import('../../../shell/session/acting-as.ts');
  actingAs.set(login);
  return { actingAs, ...(await import('./kept-runs.ts')) };
}

beforeEach(() => kept.clear());

test('what is waited for outlives its page, until it is taken', async () => {
  const { keepRun } = await loadedFor('7/1');
  keepRun(4);
  keepRun(5, [11, 12]);
  const { keptRuns, forgetRun } = await loadedFor('7/1');
  expect(keptRuns.get()).toEqual([
    { taskId: 4, moves: [] },
    { taskId: 5, moves: [11, 12] },
  ]);
  forgetRun(4);
  expect((await loadedFor('7/1')).keptRuns.get()).toEqual([{ taskId: 5, moves: [11, 12] }]);
});

test.each(['8/1', '7/2'])('as %s nothing of it is found', async (other) => {
  (await loadedFor('7/1')).keepRun(4);
  expect((await loadedFor(other)).keptRuns.get()).toEqual([]);
});

test('it is gone with the login, also for whoever signs in again', async () => {
  const { keepRun, keptRuns, actingAs } = await loadedFor('7/1');
  keepRun(4);
  actingAs.set(null);
  expect([keptRuns.get(), kept.size]).toEqual([[], 0]);
  actingAs.set('7/1');
  expect(keptRuns.get()).toEqual([]);
});
