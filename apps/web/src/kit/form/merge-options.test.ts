import { expect, test } from 'vitest';
import { findUnnamed, mergeOptions } from './merge-options.ts';

const rosa = { value: 5, label: 'DELGADO, Rosa' };
const nora = { value: 6, label: 'QUIST, Nora' };

test('an option stands once in a list of several sources', () => {
  expect(mergeOptions([5], [rosa, nora, rosa])).toEqual([rosa, nora]);
});

test('a chosen one without a name is shown by its number', () => {
  expect(findUnnamed([5, 7], [rosa])).toEqual([7]);
  expect(mergeOptions([7], [rosa])).toContainEqual({ value: 7, label: '#7' });
});
