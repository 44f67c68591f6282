import { parseRecurrence } from '@packwright/core/calendar';
import { limits, packTypes, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { accessRefusals } from '../access/index.ts';
import {
  bytes,
  call,
  clearableIdOf,
  createdId,
  done,
  exportFields,
  fileLink,
  flag,
  idOf,
  list,
  longText,
  record,
  requiredDay,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { exportRefusals, sharedRefusals } from '../shared-refusals.ts';
import { calendarList, calendarRow, localMoment } from './calendar-list.ts';

const longestDay = 24 * 60;
const mostWeeks = 52;
const params = { id: idOf('calendarEntry') };

/** Of what a file of the calendar tells: all of it, or what is late. */
export const calendarReports = ['all', 'late'] as const;

const fields = {
  title: z.optional(text()),
  description: z.optional(longText()),
  patientGroupId: z.optional(clearableIdOf('patientGroup')),
  /** For how many weeks the packs are; 0 where it is not said (GROUP-19). */
  numberOfWeek: z.optional(wholeBetween(0, mostWeeks)),
  /** Empty for packs of every type. */
  packType: z.optional(z.enum(['', ...packTypes], validValueMessage)),
  rrule: z.optional(
    text(limits.shortText).check(
      z.refine((rule) => rule === '' || parseRecurrence(rule) !== null, validValueMessage),
    ),
  ),
};
const { format, columns, language } = exportFields(calendarList);

export const calendarCalls = {
  listCalendarEntries: call({
    method: 'GET',
    path: '/api/schedules',
    summary: 'Planned work between two days, each day of what repeats on its own',
    needs: { menu: 'printFoil', level: 'read' },
    query: z.strictObject({ startDate: requiredDay, endDate: requiredDay }),
    answer: list(calendarRow),
  }),
  createCalendarEntry: call({
    method: 'POST',
    path: '/api/schedules',
    summary: 'Plan work, once or by a rule of iCalendar',
    needs: { menu: 'printFoil', level: 'create' },
    body: z.strictObject({ startDate: localMoment, endDate: localMoment, ...fields }),
    answer: record(createdId, ['id']),
  }),
  updateCalendarEntry: call({
    method: 'PUT',
    path: '/api/schedules/{id}',
    summary: 'Change planned work with all its days; what is absent stays',
    needs: { menu: 'printFoil', level: 'update' },
    params,
    sentBack: { record: calendarRow, id: 'id' },
    body: z.strictObject({
      startDate: localMoment,
      endDate: localMoment,
      ...fields,
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
  deleteCalendarEntry: call({
    method: 'DELETE',
    path: '/api/schedules/{id}',
    summary: 'Remove planned work with all its days',
    needs: { menu: 'printFoil', level: 'delete' },
    params,
    answer: done,
  }),
  setCalendarEntryDone: call({
    method: 'PUT',
    path: '/api/schedules/{id}/done',
    summary: 'Record that a day of planned work was done, or take that back',
    needs: { menu: 'printFoil', level: 'update' },
    params,
    body: z.strictObject({ date: requiredDay, isDone: flag }),
    answer: done,
  }),
  moveCalendarDay: call({
    method: 'PUT',
    path: '/api/schedules/{id}/day',
    summary: 'Move one day of work that repeats; there it is work of its own',
    needs: { menu: 'printFoil', level: 'update' },
    params,
    body: z.strictObject({ date: requiredDay, startDate: localMoment, endDate: localMoment }),
    answer: record(createdId, ['id']),
  }),
  skipCalendarDay: call({
    method: 'PUT',
    path: '/api/schedules/{id}/skip',
    summary: 'Leave out one day of work that repeats',
    needs: { menu: 'printFoil', level: 'update' },
    params,
    body: z.strictObject({ date: requiredDay }),
    answer: done,
  }),
  getCalendarCapacity: call({
    method: 'GET',
    path: '/api/schedules/capacity',
    summary: 'How many minutes of work fit in each weekday',
    needs: { menu: 'printFoil', level: 'read' },
    answer: record(z.object({ weekdayMinutes: z.array(z.int()) }), ['weekdayMinutes']),
  }),
  updateCalendarCapacity: call({
    method: 'PUT',
    path: '/api/schedules/capacity',
    summary: 'State how many minutes of work fit in each weekday',
    needs: { menu: 'printFoil', level: 'update' },
    body: z.strictObject({
      weekdayMinutes: z.array(wholeBetween(0, longestDay)).check(z.length(7, validValueMessage)),
    }),
    answer: done,
  }),
  getCalendarLink: call({
    method: 'GET',
    path: '/api/schedules/link',
    summary: 'When the own address for other calendars was made; empty without one',
    needs: { menu: 'printFoil', level: 'read' },
    answer: record(z.object({ createdAt: z.string() }), ['createdAt']),
  }),
  createCalendarLink: call({
    method: 'POST',
    path: '/api/schedules/link',
    summary: 'Make the own secret address for other calendars, in place of one before',
    needs: { menu: 'printFoil', level: 'read' },
    takesOut: true,
    answer: record(z.object({ url: z.string() }), ['url']),
  }),
  deleteCalendarLink: call({
    method: 'DELETE',
    path: '/api/schedules/link',
    summary: 'End the own address for other calendars',
    needs: { menu: 'printFoil', level: 'read' },
    answer: done,
  }),
  readCalendarFeed: call({
    method: 'GET',
    path: '/api/calendars/{key}/packwright.ics',
    summary: 'The planned work behind a secret address, as iCalendar',
    needs: 'public',
    params: { key: requiredText(200) },
    answer: bytes,
    refusals: [sharedRefusals.notFound, accessRefusals.tooManyAttempts],
  }),
  exportCalendar: call({
    method: 'POST',
    path: '/api/schedules/report-schedule/export',
    summary: 'Planned work between two days as a table; the month of today without them',
    needs: { menu: 'printFoil', level: 'read' },
    body: z.strictObject({
      reportType: z.optional(z.enum(calendarReports)),
      startDate: z.optional(requiredDay),
      endDate: z.optional(requiredDay),
      format: z.optional(format),
      columns,
      language,
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
} as const;
