import { expect, test } from 'vitest';
import { buildPackLine } from '../../tests/pack.fixtures.ts';
import { computeCheckProgress, isChecked, getCheckResult } from './check-state.ts';

test('check progress counts failures and lines to check alone', () => {
  const lines = [
    buildPackLine(1, { checkingStatus: 1 }),
    buildPackLine(2, { checkingStatus: 3 }),
    buildPackLine(3, { mustCheckAlone: true }),
    buildPackLine(4),
    buildPackLine(5, { isSkip: true, mustCheckAlone: true }),
  ];
  expect(computeCheckProgress(lines)).toEqual({
    of: 5,
    checked: 2,
    unchecked: 3,
    failed: 1,
    aloneFirst: 2,
    firstFailure: 3,
  });
  expect(isChecked(buildPackLine(1, { isSkip: true }))).toBe(false);
});

test('check result 3 is labelled Incorrect Qty (PACK-21); unknown codes are refused', () => {
  expect(getCheckResult({ checkingStatus: 3 }).label).toBe('Incorrect Qty');
  expect(() => getCheckResult({ checkingStatus: 9 })).toThrow(RangeError);
});
