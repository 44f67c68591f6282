import { expect, test } from 'vitest';
import { findTallLetters, hasTallLetters } from './index.ts';

test.each([
  ['predniSOLONE', [{ at: 6, letters: 'SOLONE' }]],
  ['hydrALAZINE', [{ at: 4, letters: 'ALAZINE' }]],
  ['amLODIPine', [{ at: 2, letters: 'LODIP' }]],
  ['Prednisolone', []],
  ['EC', []],
  ['OxyContin', []],
])('%s has the tall letters %j', (word, expected) => {
  expect(findTallLetters(word)).toEqual(expected);
});

// Proves PACK-96.
test.each([
  ['Panafcortelone predniSOLONE 5 mg', true],
  ['Demoformin XR 500 mg', false],
  ['', false],
])('%j looks like another name: %s', (name, isAlike) => {
  expect(hasTallLetters(name)).toBe(isAlike);
});
