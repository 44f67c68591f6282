import { expect, test } from 'vitest';
import { Frequency } from '../schedule/index.ts';
import { readDayChoice } from './index.ts';

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
