import { expect, it } from 'vitest';
import { createFairTurns, TurnsBusy } from './fair-turns.ts';

/** Work that ends when it is told to. */
function openWork() {
  const done: string[] = [];
  const open: (() => void)[] = [];
  return {
    done,
    start: (name: string) => () =>
      new Promise<void>((resolve) => {
        open.push(() => {
          done.push(name);
          resolve();
        });
      }),
    finishNext: async () => {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

// Proves ACCESS-31.
it('serves everybody in rotation, however much work one of them brings', async () => {
  const takeTurn = createFairTurns({ atOnce: 1, mostWaiting: 10 });
  const work = openWork();
  const all = ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'Mary 1', 'Li 1'].map((name) =>
    takeTurn(name.split(' ')[0] ?? '', work.start(name)),
  );
  for (const _ of all) await work.finishNext();
  await Promise.all(all);
  expect(work.done).toEqual(['flood 1', 'flood 2', 'Mary 1', 'Li 1', 'flood 3', 'flood 4']);
});

it('lets the last of the longest line give way when full', async () => {
  const takeTurn = createFairTurns({ atOnce: 1, mostWaiting: 3 });
  const work = openWork();
  const flood = [1, 2, 3, 4].map((at) => takeTurn('flood', work.start(`flood ${at}`)));
  await expect(takeTurn('flood', work.start('flood 5'))).rejects.toBeInstanceOf(TurnsBusy);
  const mary = takeTurn('Mary', work.start('Mary'));
  await expect(flood[3]).rejects.toBeInstanceOf(TurnsBusy);
  for (let at = 0; at < 4; at++) await work.finishNext();
  await Promise.all([...flood.slice(0, 3), mary]);
  expect(work.done).toEqual(['flood 1', 'flood 2', 'Mary', 'flood 3']);
});

it('goes on after work that failed', async () => {
  const takeTurn = createFairTurns({ atOnce: 1, mostWaiting: 3 });
  await expect(takeTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(takeTurn('a', async () => 'done')).resolves.toBe('done');
});
