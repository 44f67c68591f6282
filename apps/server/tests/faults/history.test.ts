import { expect, it } from 'vitest';
import { expectChains, type Success } from './history.ts';

const buildSuccess = (version: number, askedAt: number, answeredAt: number): Success => ({
  jobId: 1,
  version,
  askedAt,
  answeredAt,
});
const last = new Map([[1, 4]]);
const good = [buildSuccess(2, 0, 1), buildSuccess(3, 0.5, 3), buildSuccess(4, 2, 4)];

it('accepts a chain in which steps overlapped', () => {
  expectChains(good, last);
});

it.each([
  ['a version that two clients got', [...good, buildSuccess(3, 5, 6)]],
  ['a version that nobody got', [good[0] ?? buildSuccess(2, 0, 1), good[2] ?? buildSuccess(4, 2, 4)]],
  [
    'a later version that was answered before the earlier one was asked',
    [buildSuccess(2, 5, 6), buildSuccess(3, 0, 1), buildSuccess(4, 7, 8)],
  ],
])('finds %s', (_, successes) => {
  expect(() => expectChains(successes, last)).toThrow();
});
