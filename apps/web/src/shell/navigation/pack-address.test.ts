import { expect, it } from 'vitest';
import { getPackAddress } from './pack-address.ts';

// Proves WEB-34.
it.each([
  [2, '/job/pack?job=7'],
  [3, '/job/check/7'],
  [4, '/job/distribute/7'],
  [5, '/job/correct/7'],
  [1, '/job/list'],
  [6, '/job/list'],
])('a pack of status %i is opened at %s', (status, address) => {
  expect(getPackAddress(status, 7)).toBe(address);
});
