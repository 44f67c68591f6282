import { describe, expect, it, test } from 'vitest';
import { buildDay, createDay } from '../days/index.ts';
import {
  addMinutes,
  calendarMinutes,
  computeMinutesBetween,
  formatLocalMoment,
  joinUntil,
  listRecurringDays,
  parseLocalMoment,
  parseRecurrence,
  splitUntil,
} from './index.ts';

const year = { from: buildDay(2026, 1, 1), to: buildDay(2026, 12, 31) };
const listDays = (first: string, rule: string, range = year): string => {
  const recurrence = rule === '' ? null : parseRecurrence(rule);
  if (rule !== '' && recurrence === null) return 'refused';
  return listRecurringDays(createDay(first), recurrence, range)
    .map((day) => day.slice(5))
    .join(' ');
};

// Proves GROUP-13.
describe('planned work', () => {
  it.each([
    ['without a rule', '2026-03-02', '', '03-02'],
    ['every day', '2026-03-02', 'FREQ=DAILY;COUNT=3', '03-02 03-03 03-04'],
    ['every other day', '2026-02-27', 'FREQ=DAILY;INTERVAL=2;COUNT=3', '02-27 03-01 03-03'],
    ['every day until one', '2026-03-02', 'FREQ=DAILY;UNTIL=20260304', '03-02 03-03 03-04'],
    ['until a moment', '2026-03-02', 'FREQ=DAILY;UNTIL=20260303T130000Z', '03-02 03-03'],
    ['on working days', '2026-03-06', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=3', '03-06 03-09 03-10'],
    ['every week', '2026-03-04', 'FREQ=WEEKLY;COUNT=3', '03-04 03-11 03-18'],
    ['on two days of a week', '2026-03-04', 'FREQ=WEEKLY;BYDAY=TH,MO;COUNT=4', '03-05 03-09 03-12 03-16'],
    ['every other week', '2026-03-06', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=3', '03-06 03-16 03-20'],
    ['on the same day of months', '2026-01-31', 'FREQ=MONTHLY;COUNT=3', '01-31 03-31 05-31'],
    ['on the second Tuesday', '2026-01-01', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '01-13 02-10 03-10'],
    ['on the last Friday', '2026-01-01', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '01-30 02-27 03-27'],
    ['on the fifth Monday', '2026-01-01', 'FREQ=MONTHLY;BYDAY=5MO', '03-30 06-29 08-31 11-30'],
    [
      'on every Sunday of quarters',
      '2026-01-01',
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=SU;COUNT=5',
      '01-04 01-11 01-18 01-25 04-05',
    ],
  ])('%s', (_name, first, rule, expected) => {
    expect(listDays(first, rule)).toBe(expected);
  });

  it('counts the days before the range', () => {
    const march = { from: createDay('2026-03-03'), to: createDay('2026-03-31') };
    expect(listDays('2026-03-01', 'FREQ=DAILY;COUNT=4', march)).toBe('03-03 03-04');
    expect(listDays('2026-03-01', '', march)).toBe('');
  });

  it('falls on no day that never comes', () => {
    expect(listDays('2026-02-28', 'FREQ=MONTHLY;INTERVAL=12;BYDAY=5MO')).toBe('');
  });
});

test.each([
  '',
  'WEEKLY',
  'FREQ=YEARLY',
  'FREQ=HOURLY',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=DAILY;INTERVAL=x',
  'FREQ=DAILY;UNTIL=20260230',
  'FREQ=DAILY;COUNT=2;UNTIL=20260304',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=DAILY;BYHOUR=3',
  'FREQ=DAILY;',
])('%j is no rule', (text) => {
  expect(parseRecurrence(text)).toBeNull();
});

test('a rule is split from its last day and joined again', () => {
  const text = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260304';
  const { rule, until } = splitUntil(text);
  expect([rule, until]).toEqual(['FREQ=WEEKLY;BYDAY=MO', '2026-03-04']);
  expect(joinUntil(rule, until)).toBe(text);
  expect(joinUntil('', until)).toBe('');
  expect(splitUntil('FREQ=DAILY')).toEqual({ rule: 'FREQ=DAILY', until: null });
});

test('a local moment is read, moved and measured', () => {
  const late = parseLocalMoment('2026-02-28T23:30');
  if (late === null) throw new Error('A moment was refused');
  for (const minutes of calendarMinutes) {
    const end = addMinutes(late, minutes);
    expect(parseLocalMoment(formatLocalMoment(end))).toEqual(end);
    expect(computeMinutesBetween(late, end)).toBe(minutes);
  }
  expect(formatLocalMoment(addMinutes(late, 45))).toBe('2026-03-01T00:15');
  for (const wrong of ['2026-02-30T10:00', '2026-02-28T24:00', '2026-02-28', '2026-02-28T10:00T', ''])
    expect(parseLocalMoment(wrong)).toBeNull();
});
