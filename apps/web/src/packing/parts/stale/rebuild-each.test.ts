import { expect, test } from 'vitest';
import type { StalePack } from '../../calls/index.ts';
import { rebuildEach, type RebuildOutcome } from './rebuild-each.ts';

const packs = [1, 2, 3].map((jobId) => ({ jobId }) as StalePack);

async function run(stopAfter: number) {
  const outcomes: RebuildOutcome[] = [];
  await rebuildEach(packs, {
    rebuild: async ({ jobId }) => {
      if (jobId === 2) throw new Error('No dose');
    },
    describe: (reason) => (reason as Error).message,
    onOutcome: (outcome) => outcomes.push(outcome),
    isStopped: () => outcomes.length >= stopAfter,
  });
  return outcomes.map(({ pack, failure }) => [pack.jobId, failure]);
}

// Proves PACK-71.
test('each pack is made again for itself, until somebody stops it', async () => {
  expect(await run(9)).toEqual([
    [1, ''],
    [2, 'No dose'],
    [3, ''],
  ]);
  expect(await run(2)).toHaveLength(2);
});
