import { expect, test } from 'vitest';
import { buildPackLine } from '../../tests/pack.fixtures.ts';
import { computeCheckProgress, isChecked, getCheckResult } from './check-state.ts';
import { computeTimeLeft } from './quick-mode.ts';

test('the check counts what was packed; a failure and a medicine to look at alone stand in the way', () => {
  const lines = [
    buildPackLine(1, { checkingStatus: 1 }),
    buildPackLine(2, { checkingStatus: 3 }),
    buildPackLine(3, { mustCheckAlone: true }),
    buildPackLine(4),
    buildPackLine(5, { isSkip: true }),
  ];
  expect(computeCheckProgress(lines)).toEqual({
    of: 4,
    checked: 2,
    unchecked: 2,
    failed: 1,
    aloneFirst: 1,
    firstFailure: 3,
  });
  expect(isChecked(buildPackLine(1, { isSkip: true }))).toBe(true);
});

test('check result 3 is labelled Incorrect Qty (D-079); a code without meaning is refused', () => {
  expect(getCheckResult({ checkingStatus: 3 }).label).toBe('Incorrect Qty');
  expect(() => getCheckResult({ checkingStatus: 9 })).toThrow(RangeError);
});

test('quick-job mode ends at the earlier of its two limits and never below zero', () => {
  const mode = { token: 't', pharmacistName: 'A', idleEndsAt: 10_000, endsAt: 8_000, until: '' };
  expect([0, 7_000, 9_000].map((now) => computeTimeLeft(mode, now))).toEqual([8_000, 1_000, 0]);
});
