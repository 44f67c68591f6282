import { createRequire } from 'node:module';
import { createDay } from '@packwright/core/days';
import { toHundredths } from '@packwright/core/quantity';
import { computeDoses, emptyRule, Frequency } from '@packwright/core/schedule';
import type { Bench } from './figure.ts';
import { computeMedian } from './load/percentile.ts';

// A CommonJS package whose names Node cannot see from a module.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const residents = 1000;
const medicines = 12;
const from = createDay('2026-03-02');
const to = createDay('2026-03-29');
const slots = [100, 0, 50, 0, 0, 0, 0, 0].map(toHundredths);

const rules = [
  { ours: { ...emptyRule, slots }, theirs: { freq: RRule.DAILY } },
  {
    ours: { ...emptyRule, slots, frequency: Frequency.alternateDay, start: from },
    theirs: { freq: RRule.DAILY, interval: 2 },
  },
  {
    ours: {
      ...emptyRule,
      slots,
      frequency: Frequency.specificDays,
      weekDays: [true, false, false, true, false, false, false],
    },
    theirs: { freq: RRule.WEEKLY, byweekday: [RRule.MO, RRule.TH] },
  },
  {
    ours: { ...emptyRule, slots, frequency: Frequency.everyXWeeks, everyWeeks: 3, start: from },
    theirs: { freq: RRule.WEEKLY, interval: 3 },
  },
];

const dtstart = new Date(Date.UTC(2026, 2, 2));
const until = new Date(Date.UTC(2026, 2, 29));

function computeWithCore(): number {
  let days = 0;
  for (let index = 0; index < residents * medicines; index++) {
    const rule = rules[index % rules.length]?.ours;
    if (rule) days += computeDoses(rule, from, to).length;
  }
  return days;
}

function computeWithRrule(): number {
  let days = 0;
  for (let index = 0; index < residents * medicines; index++) {
    const rule = rules[index % rules.length]?.theirs;
    if (rule) days += new RRule({ ...rule, dtstart, until }).all().length;
  }
  return days;
}

function measureDuration(act: () => number, times: number): { milliseconds: number; days: number } {
  const days = act();
  const durations = Array.from({ length: times }, () => {
    const started = performance.now();
    act();
    return performance.now() - started;
  });
  return { milliseconds: computeMedian(durations), days };
}

/** Due days of the same rules by our engine and by the rrule package. */
export const bench: Bench = {
  name: 'schedule',
  title: 'Schedule engine',
  measure: async () => {
    const mine = measureDuration(computeWithCore, 7);
    const yardstick = measureDuration(computeWithRrule, 1);
    if (mine.days !== yardstick.days)
      throw new Error(`The two engines disagree: ${mine.days} and ${yardstick.days} days`);
    const beside = `rrule: ${yardstick.milliseconds.toFixed(0)} ms for the same ${yardstick.days} due days`;
    return [
      {
        what: `${residents.toLocaleString('en-AU')} residents × ${medicines} medicines × 28 days`,
        figure: mine.milliseconds,
        unit: 'ms',
        yardstick: beside,
        target: { atMost: 100 },
      },
      {
        what: 'speed against rrule',
        figure: yardstick.milliseconds / mine.milliseconds,
        unit: '×',
        yardstick: beside,
        target: { atLeast: 20 },
      },
    ];
  },
};
