import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandShorthand } from './index.ts';

const directions = [
  { code: 'BD', instruction: 'TWICE a day' },
  { code: 'CC', instruction: 'with food' },
];

// Proves DRUG-15.
test.each([
  ['bd ', 'TWICE a day '],
  ['Take ONE BD ', 'Take ONE TWICE a day '],
  ['Take ONE\nBd\n', 'Take ONE\nTWICE a day\n'],
  ['TWICE a day cc ', 'TWICE a day with food '],
  ['Take ONE BD', null],
  ['BD  ', null],
  ['Take ABD ', null],
  ['BD then ', null],
  ['', null],
  [' ', null],
])('the last word of %j becomes %j', (text, expected) => {
  expect(expandShorthand(text, directions)).toBe(expected);
});

test('a direction that says its own code is left', () => {
  expect(expandShorthand('PRN ', [{ code: 'PRN', instruction: 'PRN' }])).toBeNull();
});

test('what stands before the last word never changes', () => {
  fc.assert(
    fc.property(fc.string(), (before) => {
      const text = `${before} BD `;
      expect(expandShorthand(text, directions)).toBe(`${before} TWICE a day `);
    }),
  );
});
