import { calendarStates, parseLocalMoment } from '@packwright/core/calendar';
import { dateMessage } from '@packwright/core/fields';
import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, nameSchema, noteSchema } from '../machinery/index.ts';

/** A day and a time on the wall of the pharmacy. */
export const localMoment = noteSchema(
  z.string(dateMessage).check(z.refine((text) => parseLocalMoment(text) !== null, dateMessage)),
  { description: 'A day and a time in the pharmacy, as yyyy-MM-ddTHH:mm', example: '2026-03-02T09:00' },
);

/** One day of planned work; `date` and `id` name it. */
export const calendarRow = nameSchema(
  'CalendarEntry',
  z.object({
    id: answeredIdOf('calendarEntry'),
    date: dayText,
    startDate: z.string(),
    endDate: z.string(),
    title: z.string(),
    description: z.string(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    numberOfWeek: z.int(),
    packType: z.string(),
    /** A rule of iCalendar; empty for work that does not repeat. */
    rrule: z.string(),
    /** Of the first day. */
    seriesStartDate: z.string(),
    state: z.enum(calendarStates),
    doneBy: z.string(),
    version: z.int(),
  }),
);

const readTime = (text: string): string => text.split('T')[1] ?? '';

/** Planned work (GROUP-12). */
export const calendarList = describeList<z.output<typeof calendarRow>>()('calendar', {
  date: { kind: 'day', always: true },
  start: { value: ({ startDate }) => readTime(startDate) },
  end: { value: ({ endDate }) => readTime(endDate) },
  title: {},
  group: { value: ({ patientGroupName }) => patientGroupName },
  state: { codes: 'calendarState' },
  doneBy: {},
  description: {},
});
