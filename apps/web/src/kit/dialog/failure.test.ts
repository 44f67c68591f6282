import { expect, test } from 'vitest';
import { saysUnreached } from './failure.ts';

const refusal = (status: number): Error => Object.assign(new Error('no'), { status });

test('only a call without any answer says that the server was not reached', () => {
  expect(saysUnreached(refusal(0))).toBe(true);
  expect([refusal(500), refusal(404), new TypeError('broken'), undefined].map(saysUnreached)).toEqual(
    Array(4).fill(false),
  );
});
