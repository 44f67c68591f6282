import { describe, expect, it } from 'vitest';
import { parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { createDay } from '../days/index.ts';
import {
  type DoseRule,
  describeDueReason,
  describeFrequency,
  getDose,
  computeDoses,
  computeDueDays,
  emptyRule,
  explainDay,
  Frequency,
  readWireFrequency,
  frequencyNames,
  toWireFrequency,
  findRuleProblems,
} from './index.ts';

// Proves SCHED-3.
describe('the problems of a dose rule', () => {
  it.each(Object.values(Frequency))(
    'frequency %i needs its start unless Daily or Specific Days',
    (frequency) => {
      const rule: DoseRule = {
        ...emptyRule,
        frequency,
        onDays: 1,
        offDays: 1,
        everyDays: 5,
        everyWeeks: 2,
        weekDays: [true, false, false, false, false, false, false],
      };
      const isOpen = frequency === Frequency.daily || frequency === Frequency.specificDays;
      const message = 'Start date is required for this frequency';
      expect(findRuleProblems(rule)).toEqual(isOpen ? [] : [{ field: 'start', message }]);
      expect(findRuleProblems({ ...rule, start: createDay('2026-03-02') })).toEqual([]);
    },
  );

  const findProblemFields = (rule: DoseRule) => findRuleProblems(rule).map(({ field }) => field);

  it.each<[string, Partial<DoseRule>, string]>([
    ['no days on', parseRule('On 0 off 0 from 02/03/2026'), 'onDays'],
    ['parts of days off', { ...parseRule('On 1 off 1 from 02/03/2026'), offDays: 0.5 }, 'offDays'],
    ['every 0 days', parseRule('Every 0 days from 02/03/2026'), 'everyDays'],
    ['every 0 weeks', parseRule('Every 0 weeks from 02/03/2026'), 'everyWeeks'],
    ['no weekday', { frequency: Frequency.specificDays }, 'weekDays'],
    ['an end before the start', parseRule('Daily from 02/03/2026 until 01/03/2026'), 'end'],
    ['a start on the minimum date', { start: createDay('1900-01-01') }, 'start'],
    ['seven slots', { slots: emptyRule.slots.slice(1) }, 'slots'],
    [
      'a suspension that ends before it begins',
      parseRule('Daily from 02/03/2026 suspended 10/03/2026 to 05/03/2026'),
      'suspensions',
    ],
    [
      'a short course that starts in an empty slot',
      {
        start: createDay('2026-03-02'),
        slots: parseSlots('1 0'),
        shortCourse: { totalDoses: 10, startSlot: 1 },
      },
      'shortCourse',
    ],
  ])('%s', (_, change, field) => {
    const rule = { ...emptyRule, ...change };
    expect(findProblemFields(rule)).toEqual([field]);
    expect(explainDay(rule, createDay('2026-03-02')).reason.kind).toBe('incomplete');
    expect(computeDueDays(rule, createDay('2026-02-01'), createDay('2026-03-31'))).toEqual([]);
  });

  it('a missing slot is not a zero dose', () => {
    expect(() => getDose(emptyRule, createDay('2026-03-02'), 8)).toThrow(RangeError);
  });
});

describe('a short course with an end date and an invalid first slot', () => {
  const start = createDay('2026-03-03');
  const end = createDay('2026-03-04');

  it.each([
    ['without a first day it is given whole', null, '1 0 1', 2, '1 0 1; 1 0 1'],
    ['an empty slot passes on to the next dose', start, '1 0 1', 1, '0 0 1; 1 0 1'],
    ['with no dose after the slot it is given whole', start, '1 1 0', 2, '1 1 0; 1 1 0'],
  ] as const)('%s', (_, first, doses, startSlot, given) => {
    const shortCourse = { totalDoses: null, startSlot };
    const rule: DoseRule = { ...emptyRule, start: first, end, slots: parseSlots(doses), shortCourse };
    expect(computeDoses(rule, start, end).map(({ slots }) => slots)).toEqual(
      given.split('; ').map(parseSlots),
    );
    expect(explainDay(rule, start).isDue).toBe(true);
    expect(findRuleProblems(rule)).toHaveLength(1);
  });
});

describe('the reason for a day', () => {
  it.each([
    ['Daily', '02/03/2026', 'Due: Daily. Next on 03/03/2026.'],
    [
      'Alt Day from 02/03/2026',
      '06/03/2026',
      'Due: Alt Day from 02/03/2026, 4 days after the start (day 1 of 2). Next on 08/03/2026.',
    ],
    [
      'Alt Day from 02/03/2026',
      '03/03/2026',
      'Not due: Alt Day, day 2 of 2 counted from 02/03/2026. Next on 04/03/2026.',
    ],
    [
      'On 21 off 7 from 04/03/2026',
      '26/03/2026',
      'Not due: 21 days on, 7 days off, day 23 of 28 counted from 04/03/2026. Next on 01/04/2026.',
    ],
    ['Mon Wed Fri', '03/03/2026', 'Not due: not given on Tuesdays. Next on 04/03/2026.'],
    [
      'Monthly from 31/01/2026',
      '01/02/2026',
      'Not due: Monthly, counted from 31/01/2026. Next on 28/02/2026.',
    ],
    ['Alt Day from 12/03/2026', '02/03/2026', 'Not due: starts on 12/03/2026. Next on 12/03/2026.'],
    ['Daily from 02/03/2026 until 05/03/2026', '06/03/2026', 'Not due: ended, 05/03/2026 was the last day.'],
    [
      'Daily from 02/03/2026 until 05/03/2026',
      '05/03/2026',
      'Due: Daily from 02/03/2026. No further dose follows.',
    ],
    [
      'Alt Day from 02/03/2026 suspended 05/03/2026 to 10/03/2026',
      '06/03/2026',
      'Not due: suspended from 05/03/2026 to 10/03/2026. Next on 12/03/2026.',
    ],
    [
      'Every 2 weeks from 05/03/2026',
      '05/03/2026',
      'Due: Every 2 weeks on Thursday from 05/03/2026, the first day. Next on 19/03/2026.',
    ],
    ['On 0 off 0 from 02/03/2026', '02/03/2026', 'Not due: Must provide a number greater than 0.'],
  ])('%s, on %s', (words, on, sentence) => {
    const rule = parseRule(words);
    const [dd = '', mm = '', yyyy = ''] = on.split('/');
    expect(describeDueReason(rule, explainDay(rule, createDay(`${yyyy}-${mm}-${dd}`)).reason)).toBe(sentence);
  });

  it('distinguishes a suspension from a day that is not due', () => {
    const rule = parseRule('Alt Day from 02/03/2026 suspended 05/03/2026 to 10/03/2026');
    expect(explainDay(rule, createDay('2026-03-06')).reason).toMatchObject({
      kind: 'suspended',
      wouldBeDue: true,
    });
    expect(explainDay(rule, createDay('2026-03-07')).reason).toMatchObject({
      kind: 'suspended',
      wouldBeDue: false,
    });
  });

  it('names a finished short course', () => {
    const shortCourse = { totalDoses: 2, startSlot: 0 };
    const rule = { ...parseRule('Daily from 02/03/2026'), slots: parseSlots('1'), shortCourse };
    const { reason } = explainDay(rule, createDay('2026-03-04'));
    expect(describeDueReason(rule, reason)).toBe('Not due: the short course was finished on 03/03/2026.');
  });
});

describe('frequencies on the wire', () => {
  const choice = { ...emptyRule, onDays: 21, offDays: 7, everyDays: 5, everyWeeks: 3 };

  it.each([
    [Frequency.fortnightly, 14],
    [Frequency.every28Days, 28],
  ])('frequency %i is read back from Every X Days with %i', (frequency, freqXDay) => {
    const wire = toWireFrequency({ ...choice, frequency });
    expect(wire).toMatchObject({ frequency: 5, freqXDay, freqXWeek: 0, onDays: 0, offDays: 0 });
    expect(readWireFrequency(wire)).toMatchObject({ frequency, everyDays: 0 });
  });

  // Proves MED-11.
  it('an entered 14 is read back as Fortnightly', () => {
    const wire = toWireFrequency({ ...choice, frequency: Frequency.everyXDays, everyDays: 14 });
    expect(readWireFrequency(wire)).toMatchObject({ frequency: Frequency.fortnightly });
  });

  it.each(Object.values(Frequency))('frequency %i is read back with its own numbers', (frequency) => {
    const wire = toWireFrequency({ ...choice, frequency });
    const back = readWireFrequency(wire);
    expect(back).toMatchObject({ frequency });
    expect(back && toWireFrequency(back)).toEqual(wire);
  });

  // Proves MED-9.
  it('sends weekdays only for Specific Days', () => {
    const weekDays = [true, false, true, false, false, false, false];
    expect(toWireFrequency({ ...choice, weekDays }).packedWeekDay).not.toContain(true);
    const specific = toWireFrequency({ ...choice, weekDays, frequency: Frequency.specificDays });
    expect(specific.packedWeekDay).toEqual(weekDays);
    expect(readWireFrequency({ ...specific, frequency: 13 })).toBeNull();
  });
});

describe('the description of a frequency', () => {
  it.each([
    ['On 1 off 7 from 02/03/2026', '1 day on, 7 days off'],
    ['Every 5 days from 02/03/2026', 'Every 5 days'],
    ['Mon Wed Fri', 'Mon, Wed, Fri'],
    ['Every 1 weeks from 05/03/2026', 'Every week on Thursday'],
    ['Fortnightly from 05/03/2026', 'Fortnightly'],
  ])('of %s is %s', (words, text) => {
    expect(describeFrequency(parseRule(words))).toBe(text);
  });

  // Proves SCHED-4.
  it('is one of the twelve fixed names', () => {
    expect(
      Object.entries(frequencyNames)
        .map(([code, name]) => `${name} ${code}`)
        .toSorted(),
    ).toEqual(
      [
        'Daily 0',
        'Alt Day 1',
        'On-Off Day 2',
        'Every 3rd day 3',
        'Monthly 4',
        'Every X Days 5',
        'Specific Days 6',
        'Half Yearly 7',
        'Yearly 8',
        'Every X Weeks 9',
        'Fortnightly 14',
        'Every 28 Days 28',
      ].toSorted(),
    );
  });
});
