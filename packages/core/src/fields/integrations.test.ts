import { expect, it } from 'vitest';
import { findIntegrationSystem, isFolderName } from './integrations.ts';

// Proves ADMIN-8.
it.each([
  [0, null],
  [1, 'fred'],
  [2, 'fredPak'],
  [3, 'minfos'],
  [4, 'other'],
  [12, 'other'],
  [13, null],
])('system %i keeps its credentials as %s', (code, expected) => {
  expect(findIntegrationSystem(code)).toBe(expected);
});

// Proves ADMIN-11.
it.each([
  ['queue-1', true],
  ['', false],
  ['..', false],
  ['../other', false],
  ['a/b', false],
  ['a\\b', false],
])('%s as the name of a folder: %s', (name, expected) => {
  expect(isFolderName(name)).toBe(expected);
});
