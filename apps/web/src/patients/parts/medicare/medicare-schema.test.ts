import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { medicareSchema } from './medicare-schema.ts';

const judge = (cardNumber: string) =>
  medicareSchema.safeParse({ cardNumber }).error?.issues.map(({ message }) => message) ?? [];

// Proves PATIENT-45.
test('a number is judged as on the form; none is refused', () => {
  expect(judge('2950 00004 1')).toEqual([]);
  expect(judge('29500000411')).toEqual([]);
  expect(judge('2950000042')).toEqual([]);
  expect(judge('2950000141')).toEqual([validValueMessage]);
  expect(judge('1950000041')).toEqual([validValueMessage]);
  expect(judge('')).toEqual([requiredMessage]);
  expect(judge('  ')).toEqual([requiredMessage]);
});
