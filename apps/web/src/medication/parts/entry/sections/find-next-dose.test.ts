import { expect, test } from 'vitest';
import { findNextDose } from './find-next-dose.ts';

const selected = { value: '1.5', selectionStart: 0, selectionEnd: 3 };
const atEnd = { ...selected, selectionStart: 3 };
const empty = { value: '', selectionStart: 0, selectionEnd: 0 };

// Proves MED-68.
test.each([
  ['the next dose from a selected one', 'ArrowRight', selected, false, 2],
  ['the dose before from a selected one', 'ArrowLeft', selected, false, 0],
  ['the next dose from an empty one', 'ArrowRight', empty, false, 2],
  ['no other dose while the caret moves', 'ArrowLeft', atEnd, false, -1],
  ['the dose at the right, which is before in Arabic', 'ArrowRight', selected, true, 0],
  ['the dose at the left, which is next in Arabic', 'ArrowLeft', selected, true, 2],
  ['no other dose by another key', 'Home', selected, false, -1],
])('an arrow leads to %s', (_, key, caret, isReversed, expected) => {
  expect(findNextDose(key, caret, 1, isReversed)).toBe(expected);
});
