import { createDay } from '@packwright/core/days';
import { describe, expect, test } from 'vitest';
import { isNoDay, isShownDay, parseTypedDate, toDateValue } from './date-text.ts';

const today = createDay('2026-11-21');

describe('a typed date', () => {
  test.each([
    ['05/03/1940', '1940-03-05'],
    ['5/3/1940', '1940-03-05'],
    ['05031940', '1940-03-05'],
    ['5.3.1940', '1940-03-05'],
    ['5-3-1940', '1940-03-05'],
    [' 5 3 1940 ', '1940-03-05'],
    ['1940-03-05', '1940-03-05'],
    ['29/02/2028', '2028-02-29'],
    ['5/3/27', '2027-03-05'],
    ['050327', '2027-03-05'],
    ['5/3/46', '2046-03-05'],
    ['5/3/47', '1947-03-05'],
  ])('%s is %s', (text, iso) => {
    expect(parseTypedDate(text, { today })).toBe(iso);
  });

  test.each(['31/02/1940', '29/02/2027', '0/1/2026', '13/13/2026', '1/2', 'tomorrow', '', '1/2/026', '123'])(
    '%s is not valid',
    (text) => {
      expect(parseTypedDate(text, { today })).toBeNull();
    },
  );

  test.each([
    ['21/11/26', '2026-11-21'],
    ['22/11/26', '1926-11-22'],
    ['5/3/40', '1940-03-05'],
    ['5/3/03', '2003-03-05'],
  ])('of birth %s is read as %s, never in the future', (text, iso) => {
    expect(parseTypedDate(text, { today, past: true })).toBe(iso);
  });
});

test('is empty for the minimum dates', () => {
  expect(isNoDay('0001-01-01')).toBe(true);
  expect(isNoDay('1900-01-01')).toBe(true);
  expect(isNoDay('1899-01-01')).toBe(false);
  expect(isShownDay('1900-01-01')).toBe(false);
  expect(isShownDay('1900-01-02')).toBe(true);
  expect(isShownDay('31/02/1940')).toBe(false);
});

// Proves DAY-5.
test('a typed minimum date is wrong instead of none', () => {
  const typed = ['01/01/1900', '1/1/1900', '0001-01-01', '02/01/1900', '', 'soon'];
  expect(typed.map((text) => toDateValue(text, { today }))).toEqual([
    '1899-12-31',
    '1899-12-31',
    '1899-12-31',
    '1900-01-02',
    '',
    'soon',
  ]);
});
