import { expect, test } from 'vitest';
import { createDay } from '../days/index.ts';
import { isPasswordDue } from './password-renewal.ts';

// Proves ACCESS-5.
test.each([
  ['2026-08-21', '2026-11-19', false],
  ['2026-08-21', '2026-11-21', false],
  ['2026-08-21', '2026-11-22', true],
  ['2026-02-28', '2026-05-28', false],
  ['2026-02-28', '2026-05-29', true],
  // A shorter month ends sooner.
  ['2026-11-30', '2027-02-28', false],
  ['2026-11-30', '2027-03-01', true],
])('a password of %s is due on %s: %s', (changedOn, today, isDue) => {
  expect(isPasswordDue(createDay(changedOn), createDay(today))).toBe(isDue);
});
