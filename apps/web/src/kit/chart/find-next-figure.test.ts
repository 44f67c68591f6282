import { expect, test } from 'vitest';
import { findNextFigure } from './find-next-figure.ts';

// Proves DASH-7.
test.each([
  ['ArrowRight', false, 3],
  ['ArrowLeft', false, 1],
  ['ArrowRight', true, 1],
  ['ArrowLeft', true, 3],
  ['ArrowDown', true, 3],
  ['ArrowUp', false, 1],
  ['Home', false, 0],
  ['End', true, 4],
  ['Enter', false, null],
])('%s leads on from the third figure, right to left: %s', (key, isRtl, next) => {
  expect(findNextFigure(key, { at: 2, count: 5, isRtl })).toBe(next);
});

test('keys stop at the first and at the last figure', () => {
  expect(findNextFigure('ArrowUp', { at: 0, count: 5, isRtl: false })).toBe(0);
  expect(findNextFigure('ArrowDown', { at: 4, count: 5, isRtl: false })).toBe(4);
});
