import { expect, test } from 'vitest';
import { chooseTicks, findLineDomain } from './ticks.ts';

test('names on an axis are as many as fit, in equal steps', () => {
  const days = Array.from({ length: 30 }, () => '26/11/2026');
  expect(chooseTicks(days, 400)).toEqual([0, 7, 14, 21, 28]);
  expect(chooseTicks(days.slice(0, 3), 400)).toEqual([0, 1, 2]);
  expect(chooseTicks([], 400)).toEqual([]);
});

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 12],
    [0, 12],
  ],
  [
    [96.2, 97.1],
    [94, 98],
  ],
  [
    [88, 100],
    [88, 100],
  ],
  [[2], [0, 2]],
])('a line of %j has the axis %j', (values, axis) => {
  expect(findLineDomain(values)).toEqual(axis);
});
