import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absentDay,
  addDays,
  addMonths,
  computeAge,
  type Day,
  createDay,
  fromDayNumber,
  isTooEarlyDay,
  readWireDay,
  computeDaysBetween,
  getDaysInMonth,
  toWireDay,
  toWireMoment,
  buildDayRange,
  findGaps,
  formatDay,
  formatShortDay,
  isDay,
  parseDay,
  getDayParts,
  getNextMonday,
  getWeekdayName,
  getWeekday,
} from './index.ts';

// The years 80 to 9909: no shift leads out of the calendar.
const anyDay = fc.integer({ min: -690_000, max: 2_900_000 }).map(fromDayNumber);
const shifts = fc.integer({ min: -20_000, max: 20_000 });

describe('a calendar day', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '2026-3-2',
    '2026-03-02T00:00',
    'x',
  ])('is not %s', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => createDay(text)).toThrow(RangeError);
  });

  // Proves API-6.
  it('is read as people and machines write it', () => {
    expect(parseDay('02/03/2026')).toBe('2026-03-02');
    expect(parseDay(' 2026-03-02 ')).toBe('2026-03-02');
    expect(parseDay('29/02/2028')).toBe('2028-02-29');
    expect(parseDay('29/02/2027')).toBeNull();
    expect(parseDay('2/3/26')).toBeNull();
    expect(parseDay('')).toBeNull();
  });

  // Proves DAY-4.
  it('is read back from its printed form and its number', () => {
    fc.assert(
      fc.property(anyDay, (d) => {
        expect(parseDay(formatDay(d))).toBe(d);
        expect(isDay(d)).toBe(true);
      }),
    );
    expect(formatShortDay(createDay('2026-03-02'))).toBe('02/03');
  });

  it('knows its weekday', () => {
    expect(getWeekdayName(createDay('2026-03-02'))).toBe('Monday');
    expect(getWeekdayName(createDay('1900-01-01'))).toBe('Monday');
    expect(getWeekday(createDay('2026-03-08'))).toBe(6);
  });
});

// Proves DAY-3.
describe('day arithmetic', () => {
  it('addDays and daysBetween undo each other', () => {
    fc.assert(
      fc.property(anyDay, shifts, (d, n) => {
        const later = addDays(d, n);
        expect(computeDaysBetween(d, later)).toBe(n);
        expect(addDays(later, -n)).toBe(d);
      }),
    );
  });

  // Proves SCHED-4.
  it('addMonths keeps the day of the month or takes the last one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (d, n) => {
        const { year, month, dayOfMonth } = getDayParts(addMonths(d, n));
        expect(dayOfMonth).toBe(Math.min(getDayParts(d).dayOfMonth, getDaysInMonth(year, month)));
      }),
    );
    expect(addMonths(createDay('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(createDay('2026-01-31'), -2)).toBe('2025-11-30');
    expect(addMonths(createDay('2027-12-31'), 2)).toBe('2028-02-29');
  });

  it('eachDay lists both ends and is empty backwards', () => {
    expect(buildDayRange(createDay('2026-02-27'), createDay('2026-03-01'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(buildDayRange(createDay('2026-03-01'), createDay('2026-02-27'))).toEqual([]);
  });

  it('days and the gaps between them are the whole period', () => {
    const period = { from: createDay('2026-02-26'), to: createDay('2026-03-12') };
    const whole = buildDayRange(period.from, period.to);
    fc.assert(
      fc.property(fc.subarray(buildDayRange(addDays(period.from, -3), addDays(period.to, 3))), (days) => {
        const gaps = findGaps(days, period);
        const ofGaps = gaps.flatMap(({ from, to }) => buildDayRange(from, to));
        expect(ofGaps).toEqual(whole.filter((day) => !days.includes(day)));
        for (const { from } of gaps.slice(1)) expect(days).toContain(addDays(from, -1));
      }),
    );
    expect(findGaps([], period)).toEqual([period]);
  });

  it('refuses days beyond the calendar', () => {
    expect(() => addDays(createDay('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(absentDay, -1)).toThrow(RangeError);
  });

  it.each([
    ['2000-02-29', '2026-02-27', 25],
    ['2000-02-29', '2026-02-28', 26],
    ['2000-02-29', '2028-02-28', 27],
    ['2000-02-29', '2028-02-29', 28],
    ['1941-11-21', '2026-11-21', 85],
    ['1941-11-22', '2026-11-21', 84],
  ])('the age of a person born on %s is on %s %i', (birth, today, age) => {
    expect(computeAge(createDay(birth), createDay(today))).toBe(age);
  });
});

describe('days on the wire', () => {
  // Proves API-7.
  it.each(['', '0001-01-01', '1900-01-01', '01/01/1900'])('"%s" means no date', (text) => {
    expect(readWireDay(text)).toBeNull();
  });

  // Proves DAY-5.
  it.each([
    ['1899-12-31', true],
    ['0001-01-02', true],
    ['0001-01-01', false],
    ['1900-01-01', false],
    ['1900-01-02', false],
  ])('%s is too early to be entered: %s', (text, isEarly) => {
    expect(isTooEarlyDay(createDay(text))).toBe(isEarly);
  });

  // Proves DAY-5.
  it('keeps every later day and answers the sentinel for none', () => {
    const kept: Day | null = readWireDay('1900-01-02');
    expect(kept).toBe('1900-01-02');
    expect(toWireDay(kept)).toBe('1900-01-02');
    expect(toWireDay(null)).toBe('0001-01-01');
    expect(toWireMoment(null)).toBe('0001-01-01');
    expect(toWireMoment('2026-03-01T22:30:00.000Z')).toBe('2026-03-01T22:30:00.000Z');
    expect(() => readWireDay('2026-02-30')).toThrow(RangeError);
  });
});

it.each([
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
])('from %s the next packs start on %s', (from, start) => {
  expect(getNextMonday(createDay(from))).toBe(start);
});
