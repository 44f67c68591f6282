import { expect, test } from 'vitest';
import { formatCountdown, getIdlePhase } from './idle.ts';

const minute = 60_000;
const getPhaseAfter = (minutes: number, limit = 30) =>
  getIdlePhase(1_000_000 + minutes * minute, 1_000_000, limit);

// Proves SESSION-6.
test('a 30-minute limit warns at 25 and logs out at 30', () => {
  expect(getPhaseAfter(0)).toEqual({ kind: 'active', warningIn: 25 * minute });
  expect(getPhaseAfter(24.99).kind).toBe('active');
  expect(getPhaseAfter(25)).toEqual({ kind: 'warning', left: 5 * minute });
  expect(getPhaseAfter(29.5)).toEqual({ kind: 'warning', left: 0.5 * minute });
  expect(getPhaseAfter(30)).toEqual({ kind: 'expired' });
});

test.each([
  [5, 2.5],
  [4, 2],
  [6, 1],
])('the warning of a limit of %i minutes comes at %d', (limit, at) => {
  expect(getPhaseAfter(at - 0.01, limit).kind).toBe('active');
  expect(getPhaseAfter(at, limit).kind).toBe('warning');
});

test('waking after the limit logs out without a warning', () => {
  expect(getPhaseAfter(600).kind).toBe('expired');
});

test('a future activity time counts as activity now', () => {
  expect(getIdlePhase(1000, 5000, 30)).toEqual({ kind: 'active', warningIn: 25 * minute });
});

test('the countdown reads minutes and seconds', () => {
  expect([5 * minute, 247_000, 59_001, 1, 0, -5].map(formatCountdown)).toEqual([
    '5:00',
    '4:07',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
