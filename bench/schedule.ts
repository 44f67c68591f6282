import { createRequire } from 'node:module';
import { day } from '@packwright/core/days';
import { hundredths } from '@packwright/core/quantity';
import { dosesBetween, emptyRule, Frequency } from '@packwright/core/schedule';

// A CommonJS package whose names Node cannot see from a module.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

/** Due days of the same rules by our engine and by the rrule package: `npm run bench`. */
const residents = 1000;
const medicines = 12;
const from = day('2026-03-02');
const to = day('2026-03-29');
const slots = [100, 0, 50, 0, 0, 0, 0, 0].map(hundredths);

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

function ours(): number {
  let days = 0;
  for (let index = 0; index < residents * medicines; index++) {
    const rule = rules[index % rules.length]?.ours;
    if (rule) days += dosesBetween(rule, from, to).length;
  }
  return days;
}

function theirs(): number {
  let days = 0;
  for (let index = 0; index < residents * medicines; index++) {
    const rule = rules[index % rules.length]?.theirs;
    if (rule) days += new RRule({ ...rule, dtstart, until }).all().length;
  }
  return days;
}

function measure(act: () => number): { milliseconds: number; days: number } {
  act();
  const started = performance.now();
  const days = act();
  return { milliseconds: performance.now() - started, days };
}

const mine = measure(ours);
const yardstick = measure(theirs);
if (mine.days !== yardstick.days)
  throw new Error(`The two engines disagree: ${mine.days} and ${yardstick.days} days`);
console.log(`${residents} residents × ${medicines} medicines × 28 days, ${mine.days} due days`);
console.log(
  `core/schedule ${mine.milliseconds.toFixed(1)} ms, rrule ${yardstick.milliseconds.toFixed(1)} ms`,
);
console.log(`ratio ${(yardstick.milliseconds / mine.milliseconds).toFixed(1)}`);
