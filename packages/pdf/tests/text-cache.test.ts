import { expect, test } from 'vitest';
import { TextCache } from '../src/layout/text-cache.ts';

test('the text cache stores values by style and text, resetting when full', () => {
  const memory = new TextCache<number>(3);
  expect([memory.keep('bold', 'one', 1), memory.keep('regular', 'one', 2)]).toEqual([1, 2]);
  expect([memory.find('bold', 'one'), memory.find('regular', 'one')]).toEqual([1, 2]);
  memory.keep('bold', 'two', 3);
  memory.keep('bold', 'three', 4);
  expect([memory.find('bold', 'one'), memory.find('bold', 'three')]).toEqual([undefined, 4]);
});
