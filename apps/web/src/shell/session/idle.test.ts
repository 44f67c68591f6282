import { expect, test } from 'vitest';
import { countdown, idlePhase } from './idle.ts';

const minute = 60_000;
const after = (minutes: number, limit = 30) => idlePhase(1_000_000 + minutes * minute, 1_000_000, limit);

test('with 30 minutes the warning comes at 25 and the logout at 30', () => {
  expect(after(0)).toEqual({ kind: 'active', warningIn: 25 * minute });
  expect(after(24.99).kind).toBe('active');
  expect(after(25)).toEqual({ kind: 'warning', left: 5 * minute });
  expect(after(29.5)).toEqual({ kind: 'warning', left: 0.5 * minute });
  expect(after(30)).toEqual({ kind: 'expired' });
});

test.each([
  [5, 2.5],
  [4, 2],
  [6, 1],
])('with %i minutes the warning comes at %d', (limit, at) => {
  expect(after(at - 0.01, limit).kind).toBe('active');
  expect(after(at, limit).kind).toBe('warning');
});

test('waking from sleep long after the limit is a logout, not a warning', () => {
  expect(after(600).kind).toBe('expired');
});

test('activity in the future, after a clock was set back, is activity now', () => {
  expect(idlePhase(1000, 5000, 30)).toEqual({ kind: 'active', warningIn: 25 * minute });
});

test('the countdown reads minutes and seconds', () => {
  expect([5 * minute, 247_000, 59_001, 1, 0, -5].map(countdown)).toEqual([
    '5:00',
    '4:07',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
