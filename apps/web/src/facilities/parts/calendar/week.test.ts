import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../../calls/calendar.ts';
import { buildWeek } from './week.ts';

const plan = (id: number, date: string): CalendarDay => ({
  id,
  date: createDay(date),
  startDate: `${date}T09:00`,
  endDate: `${date}T10:00`,
  title: '',
  description: '',
  patientGroupId: 0,
  patientGroupName: '',
  numberOfWeek: 0,
  packType: '',
  rrule: '',
  seriesStartDate: `${date}T09:00`,
  state: 'planned',
  doneBy: '',
  version: 1,
});

// Proves GROUP-22.
test('a week has seven days from the first with their work', () => {
  const entries = [
    plan(1, '2026-11-29'),
    plan(2, '2026-11-30'),
    plan(3, '2026-12-06'),
    plan(4, '2026-12-06'),
    plan(5, '2026-12-07'),
  ];
  const week = buildWeek(createDay('2026-11-30'), entries);
  expect(week[0]?.day).toBe('2026-11-30');
  expect(week[6]?.day).toBe('2026-12-06');
  expect(week.map(({ work }) => work.map(({ id }) => id))).toEqual([[2], [], [], [], [], [], [3, 4]]);
});
