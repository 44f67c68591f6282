import {
  addMinutes,
  computeMinutesBetween,
  formatLocalMoment,
  formatMinute,
  joinUntil,
  parseLocalMoment,
  parseMinute,
  parseRecurrence,
  splitUntil,
} from '@packwright/core/calendar';
import { createDay, type Day, parseDay } from '@packwright/core/days';
import {
  dateMessage,
  formatNotBeforeMessage,
  type PackType,
  packTypes,
  validValueMessage,
} from '@packwright/core/fields';
import { facilitiesCalls } from '@packwright/contract/facilities';
import * as z from 'zod/mini';
import { translate } from '../../../kit/language/index.ts';
import type { CalendarBody, CalendarDay } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { once } from './repeats.ts';

const { title, description, packType } = facilitiesCalls.createCalendarEntry.body.shape;

const buildRule = (rule: string, until: string): string =>
  rule === once ? '' : joinUntil(rule, parseDay(until));

const timeFields = {
  date: z.string().check(z.refine((text) => parseDay(text) !== null, { error: dateMessage, abort: true })),
  time: z.string().check(z.refine((text) => parseMinute(text) !== null, validValueMessage)),
  duration: z.number(),
};

/** Where one day of planned work is moved to. */
export const moveSchema = z.object(timeFields);

export const entrySchema = z
  .object({
    title,
    description,
    patientGroupId: z.number(),
    numberOfWeek: z.number(),
    packType,
    ...timeFields,
    rule: z.string(),
    until: z.string().check(z.refine((text) => text === '' || parseDay(text) !== null, dateMessage)),
  })
  .check(
    z.refine(({ rule, until, date }) => rule === once || until === '' || until >= date, {
      path: ['until'],
      abort: true,
      // Built when the field is judged, so that it is in the reader's language.
      error: () => formatNotBeforeMessage(translate(calendarMessages, 'date')),
    }),
    z.refine(({ rule, until }) => rule === once || parseRecurrence(buildRule(rule, until)) !== null, {
      path: ['until'],
      error: validValueMessage,
    }),
  );

export type EntryValues = z.output<typeof entrySchema>;

const usualMinute = 9 * 60;
const usualDuration = 60;

/** Planned work as its form has it: of what repeats the first day; a new one on the chosen day. */
export function toEntryValues(entry: CalendarDay | null, day: Day) {
  const first = entry && parseLocalMoment(entry.seriesStartDate);
  const { rule, until } = splitUntil(entry?.rrule ?? '');
  return {
    title: entry?.title ?? '',
    description: entry?.description ?? '',
    patientGroupId: entry?.patientGroupId ?? 0,
    numberOfWeek: entry?.numberOfWeek ?? 0,
    packType: findPackType(entry?.packType ?? ''),
    date: first?.day ?? day,
    time: formatMinute(first?.minute ?? usualMinute),
    duration: entry === null ? usualDuration : measureDuration(entry),
    rule: rule === '' ? once : rule,
    until: until ?? '',
  };
}

const findPackType = (text: string): PackType | '' => packTypes.find((each) => each === text) ?? '';

/** Minutes of one day of planned work. */
export function measureDuration({ startDate, endDate }: Pick<CalendarDay, 'startDate' | 'endDate'>): number {
  const [start, end] = [parseLocalMoment(startDate), parseLocalMoment(endDate)];
  return start && end ? computeMinutesBetween(start, end) : usualDuration;
}

/** The body of a sound form. */
export function toEntryBody(values: EntryValues): CalendarBody {
  const { date, time, duration, rule, until, ...rest } = values;
  return { ...rest, ...toTimes({ date, time, duration }), rrule: buildRule(rule, until) };
}

/** First and last moment of sound fields. */
export function toTimes({ date, time, duration }: z.output<typeof moveSchema>) {
  const start = { day: createDay(date), minute: parseMinute(time) ?? usualMinute };
  return {
    startDate: formatLocalMoment(start),
    endDate: formatLocalMoment(addMinutes(start, duration)),
  };
}

/** One day of planned work as the form that moves it has it. */
export function toMoveValues(entry: CalendarDay) {
  return {
    date: entry.date,
    time: formatMinute(parseLocalMoment(entry.startDate)?.minute ?? usualMinute),
    duration: measureDuration(entry),
  };
}
