import { expect, it } from 'vitest';
import { mapInSlices, runInParts, runInSlices } from './time-slices.ts';

const keepBusy = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('a long loop lets other work run and keeps the order', async () => {
  let others = 0;
  const timer = setInterval(() => (others += 1), 1);
  const results = await mapInSlices([1, 2, 3, 4, 5, 6, 7, 8], (item) => {
    keepBusy(3);
    return item * 2;
  });
  clearInterval(timer);
  expect(results).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(others).toBeGreaterThan(2);
});

it('a loop over rows that arrive takes each of them once', async () => {
  const taken: string[] = [];
  async function* readRows(): AsyncGenerator<string> {
    yield 'one';
    yield 'two';
  }
  await runInSlices(readRows(), (row) => void taken.push(row));
  expect(taken).toEqual(['one', 'two']);
});

it('an error ends the loop where it was thrown', async () => {
  const seen: number[] = [];
  const act = (item: number): void => {
    seen.push(item);
    if (item === 2) throw new RangeError('two');
  };
  await expect(runInSlices([1, 2, 3], act)).rejects.toThrow('two');
  expect(seen).toEqual([1, 2]);
});

it('parts hold every item once, in its order', async () => {
  const items = Array.from({ length: 2100 }, (_, at) => at);
  const parts: (readonly number[])[] = [];
  await runInParts(items, async (part) => void parts.push(part));
  expect(parts.flat()).toEqual(items);
  expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 100]);
});
