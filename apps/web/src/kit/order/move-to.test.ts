import { expect, test } from 'vitest';
import { moveTo } from './move-to.ts';

test.each([
  [6, 0, [6, 5, 7]],
  [6, 2, [5, 7, 6]],
  [5, 2, [6, 7, 5]],
  [7, 0, [7, 5, 6]],
  [5, -1, [5, 6, 7]],
  [7, 9, [5, 6, 7]],
])('%i moves to place %i', (id, place, expected) => {
  expect(moveTo([5, 6, 7], id, place)).toEqual(expected);
});
