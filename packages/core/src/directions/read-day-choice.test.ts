import { expect, test } from 'vitest';
import { Frequency } from '../schedule/index.ts';
import { readDayChoice, readDayColumn } from './index.ts';

const headings = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'];

// Proves IMPORT-13.
test.each([
  ['Take ONE tablet in the morning', { frequency: Frequency.daily }],
  [
    'Mon, Thu',
    { frequency: Frequency.specificDays, weekDays: [true, false, false, true, false, false, false] },
  ],
  ['every second day', { frequency: Frequency.alternateDay }],
  ['every 3 days', { frequency: Frequency.everyThirdDay }],
  ['every 5 days', { frequency: Frequency.everyXDays, everyDays: 5 }],
  ['once a fortnight', { frequency: Frequency.fortnightly }],
  ['once a week on Monday', { frequency: Frequency.specificDays }],
])('reads the days of %s', (words, choice) => {
  expect(readDayChoice(words, headings)).toMatchObject(choice);
});

test.each(['three times a week', 'Monday, and every second day'])('leaves %s to a person', (words) => {
  expect(readDayChoice(words, headings)).toBeNull();
});

const pickDays = (...days: readonly number[]) => ({
  frequency: Frequency.specificDays,
  weekDays: [0, 1, 2, 3, 4, 5, 6].map((day) => days.includes(day)),
});

// Proves IMPORT-13.
test.each([
  ['daily', { frequency: Frequency.daily }],
  ['every day', { frequency: Frequency.daily }],
  ['once a day', { frequency: Frequency.daily }],
  ['Mon', pickDays(0)],
  ['Sat', pickDays(5)],
  ['Mon Wed Fri', pickDays(0, 2, 4)],
  ['Mo,We,Fr', pickDays(0, 2, 4)],
  ['Tuesdays and Thursdays', pickDays(1, 3)],
  ['Mon-Fri', pickDays(0, 1, 2, 3, 4)],
  ['on Monday', pickDays(0)],
  ['every second day', { frequency: Frequency.alternateDay }],
  ['once a fortnight', { frequency: Frequency.fortnightly }],
  ['every 5 days', { frequency: Frequency.everyXDays, everyDays: 5 }],
])('reads the column of days %s', (words, choice) => {
  expect(readDayColumn(words, headings)).toMatchObject(choice);
});

test.each([
  'M W F',
  'nonsense',
  'Every second Monday',
  'q2d',
  '1,3,5',
  'daily except Sunday',
  'as directed',
  'three times a week',
])('leaves the column of days %s to a person', (words) => {
  expect(readDayColumn(words, headings)).toBeNull();
});
