import { expect, test } from 'vitest';
import { formatDollars, parseDollars } from './format-dollars.ts';

test.each([
  ['11.60', 1160],
  ['$6', 600],
  [' 7.5 ', 750],
  ['0.05', 5],
])('%s dollars are %s cents', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test.each(['', '1,5', 'six', '1.234', '-1'])('%j is no amount', (text) => {
  expect(parseDollars(text)).toBeNull();
});

test('cents are shown as dollars', () => {
  expect(formatDollars(1160)).toBe('$11.60');
});
