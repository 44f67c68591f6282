import { expect, test } from 'vitest';
import { fromTablets, zero } from '../quantity/index.ts';
import { clockTimes } from '../fields/index.ts';
import { buildClockHeadings, findSlotsWithoutTime, isClockTime, readClockTime } from './index.ts';

// Proves MED-49.
test.each([...clockTimes, '8', '0600', '06:00', '6.30', '8 am', '8:30PM', '12 p.m.', '20 h'])(
  '%s names an hour',
  (heading) => {
    expect(isClockTime(heading)).toBe(true);
  },
);

test.each(['', 'Breakfast', 'Lunch', '24:00', '08:60', '8 to 9', '١٢ ظهرًا', 'Week 1'])(
  '"%s" names no hour',
  (heading) => {
    expect(isClockTime(heading)).toBe(false);
  },
);

// Proves PACK-107.
test.each([
  ['08:00', '08:00'],
  ['0630', '06:30'],
  ['8', '08:00'],
  ['8 am', '08:00'],
  ['8:30PM', '20:30'],
  ['12 p.m.', '12:00'],
  ['12 am', '00:00'],
  ['20 h', '20:00'],
  ['Breakfast', ''],
  ['24:00', ''],
])('the hour of "%s" is "%s"', (heading, expected) => {
  expect(readClockTime(heading)).toBe(expected);
});

test('only mealtimes with a dose need an hour', () => {
  const one = fromTablets(1);
  expect(findSlotsWithoutTime(['06:00', 'Lunch', 'Dinner'], [one, zero, one])).toEqual([2]);
  expect(findSlotsWithoutTime(['06:00'], [one, one])).toEqual([1]);
});

// Proves MED-62.
test.each([
  ['06:00', 3, 5, ['06:00', '09:00', '12:00', '15:00', '18:00']],
  ['Breakfast', 4, 8, ['06:00', '10:00', '14:00', '18:00', '22:00']],
  ['07:30', 2, 4, ['07:30', '09:30', '11:30', '13:30']],
  ['21:00', 3, 4, ['21:00']],
  ['8 am', 3, 1, ['06:00']],
])('from %s every %i hours, %i times', (first, every, count, expected) => {
  const headings = buildClockHeadings(first, every, count);
  expect(headings).toEqual(expected);
  expect(headings.every(isClockTime)).toBe(true);
});
