import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { buildReplacementSearch } from './replacement.ts';

const pack = { packStartDate: '2026-11-23', packEndDate: '2026-11-29', patientGroupId: 2 };

test.each([
  ['2026-11-25', { group: '2', start: '2026-11-26', days: '4' }],
  ['2026-11-20', { group: '2', start: '2026-11-23', days: '7' }],
  ['2026-11-28', { group: '2', start: '2026-11-29', days: '1' }],
])('a replacement made on %s is for the days that are left', (today, search) => {
  expect(buildReplacementSearch(pack as never, createDay(today))).toEqual(search);
});
