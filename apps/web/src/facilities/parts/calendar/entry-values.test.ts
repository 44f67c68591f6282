import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../../calls/calendar.ts';
import { entrySchema, toEntryBody, toEntryValues } from './entry-values.ts';

const day = createDay('2026-03-09');
const entry: CalendarDay = {
  id: 3,
  date: day,
  startDate: '2026-03-09T23:45',
  endDate: '2026-03-10T00:15',
  title: 'Pack',
  description: '',
  patientGroupId: 4,
  patientGroupName: 'Banksia House',
  numberOfWeek: 2,
  packType: 'SOLID',
  rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330',
  seriesStartDate: '2026-03-02T23:45',
  state: 'planned',
  doneBy: '',
  version: 2,
};

test('planned work is sent back as it was', () => {
  const values = toEntryValues(entry, day);
  expect(values).toMatchObject({ date: '2026-03-02', time: '23:45', duration: 30, until: '2026-03-30' });
  expect(toEntryBody(entrySchema.parse(values))).toEqual({
    title: 'Pack',
    description: '',
    patientGroupId: 4,
    numberOfWeek: 2,
    packType: 'SOLID',
    startDate: '2026-03-02T23:45',
    endDate: '2026-03-03T00:15',
    rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330',
  });
});

test('new work is planned for the chosen day, once', () => {
  const values = toEntryValues(null, day);
  expect(toEntryBody(entrySchema.parse(values))).toMatchObject({
    startDate: '2026-03-09T09:00',
    endDate: '2026-03-09T10:00',
    rrule: '',
  });
});

test.each([
  [{ time: '25:00' }, 'time'],
  [{ date: '31/02/2026' }, 'date'],
  [{ rule: 'FREQ=DAILY', until: '2026-03-08' }, 'until'],
  [{ rule: 'FREQ=DAILY;COUNT=2', until: '2026-03-20' }, 'until'],
])('%o is refused at its field', (change, field) => {
  const { error } = entrySchema.safeParse({ ...toEntryValues(null, day), ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
