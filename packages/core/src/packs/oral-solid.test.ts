import { expect, it } from 'vitest';
import { isOralSolid } from './oral-solid.ts';

// Proves PATIENT-43.
it.each([
  ['Film coated tablet', true],
  ['capsule, modified release', true],
  ['orally disintegrating tablet', true],
  ['', true],
  ['sublingual tablet', false],
  ['Patch', false],
  ['eye drops', false],
  ['oral liquid', false],
] as const)('%s is swallowed whole: %s', (form, expected) => {
  expect(isOralSolid({ form })).toBe(expected);
});
