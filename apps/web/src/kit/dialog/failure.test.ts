import { expect, test } from 'vitest';
import { isUnreachableFailure } from './failure.ts';

const buildRefusal = (status: number): Error => Object.assign(new Error('no'), { status });

// Proves WEB-10.
test('only a call without an answer counts as server unreachable', () => {
  expect(isUnreachableFailure(buildRefusal(0))).toBe(true);
  expect(
    [buildRefusal(500), buildRefusal(404), new TypeError('broken'), undefined].map(isUnreachableFailure),
  ).toEqual(Array(4).fill(false));
});
