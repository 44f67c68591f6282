import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../../calls/calendar.ts';
import { capacitySchema, toCapacityMinutes, toCapacityValues } from './capacity-values.ts';
import { formatDuration, isOverfull } from './load.ts';

const monday = createDay('2026-03-09');
const entry: CalendarDay = {
  id: 3,
  date: monday,
  startDate: '2026-03-09T23:00',
  endDate: '2026-03-10T01:00',
  title: '',
  description: '',
  patientGroupId: 0,
  patientGroupName: '',
  numberOfWeek: 0,
  packType: '',
  rrule: '',
  seriesStartDate: '2026-03-09T23:00',
  state: 'planned',
  doneBy: '',
  version: 1,
};

test('a day is overfull when more is planned than fits', () => {
  expect(isOverfull(monday, [entry, entry], [240, 0, 0, 0, 0, 0, 0])).toBe(false);
  expect(isOverfull(monday, [entry, entry], [239, 0, 0, 0, 0, 0, 0])).toBe(true);
  expect(isOverfull(monday, [entry, entry], [0, 30, 30, 30, 30, 30, 30])).toBe(false);
});

test('minutes are shown as hours and minutes', () => {
  expect([0, 5, 60, 270, 1440].map(formatDuration)).toEqual(['0:00', '0:05', '1:00', '4:30', '24:00']);
});

test('the form sends the minutes that it was given', () => {
  const minutes = [240, 0, 15, 1439, 0, 60, 0];
  expect(toCapacityMinutes(capacitySchema.parse(toCapacityValues(minutes)))).toEqual(minutes);
});

test('a time that is none is refused', () => {
  const values = { ...toCapacityValues([]), friday: '4 hours' };
  expect(capacitySchema.safeParse(values).error?.issues.map(({ path }) => path)).toEqual([['friday']]);
});
