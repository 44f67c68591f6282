import { expect, test } from 'vitest';
import { getToastCorner } from './toast-corner.ts';

// Proves WEB-25.
test.each([
  ['ltr', 'top-right'],
  ['rtl', 'top-left'],
] as const)('a toast of a page that runs %s stands %s', (direction, corner) => {
  expect(getToastCorner(direction)).toBe(corner);
});
