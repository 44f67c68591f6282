import { expect, test } from 'vitest';
import {
  isFreshStep,
  isSecondFactorRequired,
  readEnteredCode,
  type RoleLevel,
  type SecondFactorRule,
} from './index.ts';

// Proves ACCESS-65.
test.each<[RoleLevel, SecondFactorRule, boolean]>([
  [0, 'nobody', false],
  [0, 'administrators', false],
  [0, 'everybody', true],
  [30, 'nobody', false],
  [30, 'administrators', true],
  [30, 'everybody', true],
  [10, 'nobody', true],
  [20, 'nobody', true],
  [40, 'nobody', true],
])('level %i where it is for %s must have one: %s', (level, rule, expected) => {
  expect(isSecondFactorRequired(level, rule)).toBe(expected);
});

// Proves ACCESS-66.
test.each([
  ['123456', { kind: 'code', text: '123456' }],
  [' 123 456 ', { kind: 'code', text: '123456' }],
  ['abcd-efgh-ijkl-2345', { kind: 'recovery', text: 'ABCDEFGHIJKL2345' }],
  ['12345', null],
  ['1234567', null],
  ['ABCD-EFGH-IJKL-2341', null],
  ['', null],
] as const)('%j is read as %j', (entered, read) => {
  expect(readEnteredCode(entered)).toEqual(read);
});

// Proves ACCESS-66.
test.each([
  [10, 9, true],
  [10, 10, false],
  [10, 11, false],
])('step %i after step %i is fresh: %s', (step, last, expected) => {
  expect(isFreshStep(step, last)).toBe(expected);
});
