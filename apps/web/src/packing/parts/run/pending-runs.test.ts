import { beforeEach, expect, test, vi } from 'vitest';

/** The session store of a tab. */
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

/** The tab is loaded again, for this person in this pharmacy. */
async function reloadFor(login: string) {
  vi.resetModules();
  const { actingAs } = await import('../../../shell/session/acting-as.ts');
  actingAs.set(login);
  return { actingAs, ...(await import('./pending-runs.ts')) };
}

beforeEach(() => kept.clear());

test('a pending print run outlives its page until its file is taken', async () => {
  const { addPendingRun } = await reloadFor('7/1');
  addPendingRun(4);
  addPendingRun(5, [11, 12]);
  const { pendingRuns, removePendingRun } = await reloadFor('7/1');
  expect(pendingRuns.get()).toEqual([
    { taskId: 4, moves: [] },
    { taskId: 5, moves: [11, 12] },
  ]);
  removePendingRun(4);
  expect((await reloadFor('7/1')).pendingRuns.get()).toEqual([{ taskId: 5, moves: [11, 12] }]);
});

test.each(['8/1', '7/2'])('a pending print run is hidden from %s', async (other) => {
  (await reloadFor('7/1')).addPendingRun(4);
  expect((await reloadFor(other)).pendingRuns.get()).toEqual([]);
});

test('a pending print run is forgotten at sign-out', async () => {
  const { addPendingRun, pendingRuns, actingAs } = await reloadFor('7/1');
  addPendingRun(4);
  actingAs.set(null);
  expect([pendingRuns.get(), kept.size]).toEqual([[], 0]);
  actingAs.set('7/1');
  expect(pendingRuns.get()).toEqual([]);
});
