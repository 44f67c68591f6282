import { type Day, parseDay, type Weekday } from '../days/index.ts';

export const recurrenceFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

export type RecurrenceFrequency = (typeof recurrenceFrequencies)[number];

/** The weekdays of iCalendar, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

interface RecurringWeekday {
  readonly weekday: Weekday;
  /** The first (1), second … or last (-1) of its month; null for every one. */
  readonly place: number | null;
}

/** A repetition, as the part of iCalendar (RFC 5545) that people plan by (GROUP-13). */
export interface Recurrence {
  readonly frequency: RecurrenceFrequency;
  /** Every so many days, weeks or months. */
  readonly interval: number;
  /** After so many days it ends; null where it does not. */
  readonly count: number | null;
  /** The last day on which it may fall. */
  readonly until: Day | null;
  readonly weekdays: readonly RecurringWeekday[];
}

const most = { INTERVAL: 99, COUNT: 999 } as const;
const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY'];

/** Reads a rule such as 'FREQ=WEEKLY;BYDAY=MO,TH'; null where it is none, or one that nothing here follows. */
export function parseRecurrence(text: string): Recurrence | null {
  const parts = text.split(';').map((part) => part.split('='));
  const values = new Map(parts.map(([name = '', value = '']) => [name, value]));
  const isPlain = parts.every(([name = '', value = '', ...rest]) => {
    return known.includes(name) && value !== '' && rest.length === 0;
  });
  const frequency = recurrenceFrequencies.find((each) => each === values.get('FREQ'));
  if (!isPlain || values.size !== parts.length || frequency === undefined) return null;
  const interval = readCount(values, 'INTERVAL');
  const count = readCount(values, 'COUNT');
  const until = values.has('UNTIL') ? parseUntil(values.get('UNTIL') ?? '') : null;
  const weekdays = (values.get('BYDAY')?.split(',') ?? []).map(parseWeekday);
  const isSound =
    interval !== 0 &&
    count !== 0 &&
    (until !== null || !values.has('UNTIL')) &&
    // A rule ends by a number or by a day, never by both.
    (count === null || until === null) &&
    weekdays.every((each) => each !== null && (each.place === null || frequency === 'MONTHLY'));
  if (!isSound) return null;
  return {
    frequency,
    interval: interval ?? 1,
    count,
    until,
    weekdays: weekdays.filter((each) => each !== null),
  };
}

/** Absent is null, and what is no sound number is 0. */
function readCount(values: ReadonlyMap<string, string>, name: 'INTERVAL' | 'COUNT'): number | null {
  const text = values.get(name);
  if (text === undefined) return null;
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most[name] ? Number(text) : 0;
}

function parseUntil(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? [];
  return year === undefined ? null : parseDay(`${year}-${month}-${day}`);
}

function parseWeekday(text: string): RecurringWeekday | null {
  const [, place, code] = /^(-1|[1-5])?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdayCodes.findIndex((each) => each === code);
  return weekday < 0
    ? null
    : { weekday: weekday as Weekday, place: place === undefined ? null : Number(place) };
}

/** The rule without the day until which it lasts, and that day: a form asks for them apart. */
export function splitUntil(text: string): { readonly rule: string; readonly until: Day | null } {
  const parts = text.split(';');
  const until = parts.find((part) => part.startsWith('UNTIL='));
  return {
    rule: parts.filter((part) => part !== until).join(';'),
    until: until === undefined ? null : parseUntil(until.slice('UNTIL='.length)),
  };
}

/** The rule that lasts until a day. */
export const joinUntil = (rule: string, until: Day | null): string =>
  rule === '' || until === null ? rule : `${rule};UNTIL=${until.replaceAll('-', '')}`;
