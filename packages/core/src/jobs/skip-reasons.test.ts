import { expect, test } from 'vitest';
import { describeSkip, isSkipExplained, type SkipReason } from './index.ts';

// Proves PACK-54.
test.each<[SkipReason | '', string, string, boolean]>([
  ['outOfStock', '', 'Out of stock', true],
  ['outOfStock', 'Comes on Friday', 'Out of stock', true],
  ['other', ' Comes on Friday ', 'Comes on Friday', true],
  ['other', ' ', '', false],
  ['', '', '', false],
  ['', 'Words alone', '', false],
])('a skip for %j with %j is told as %j', (reason, comment, told, isExplained) => {
  expect(describeSkip(reason, comment)).toBe(told);
  expect(isSkipExplained(reason === '' ? null : reason, comment)).toBe(isExplained);
});
