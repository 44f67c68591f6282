import { filterTypes } from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { listFilterTypes } from './list-filter-types.ts';

// Proves API-5.
test.each([
  ['text', 'contains'],
  ['number', 'matches'],
  ['day', 'matches'],
] as const)('a column of kind %s offers all six comparisons', (kind, first) => {
  const types = listFilterTypes(kind);
  expect(types[0]).toBe(first);
  expect(types.toSorted()).toEqual(filterTypes.toSorted());
});

test('a column of codes is only matched', () => {
  expect(listFilterTypes({ options: [] })).toEqual(['matches']);
});
