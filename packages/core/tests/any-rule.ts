import fc from 'fast-check';
import { addDays, type Day, fromDayNumber, toDayNumber, createDay } from '../src/days/index.ts';
import { toHundredths } from '../src/quantity/index.ts';
import { type DoseRule, Frequency } from '../src/schedule/index.ts';

const first = toDayNumber(createDay('2023-12-01'));

/** Days of about three years around a leap day. */
export const anyDay: fc.Arbitrary<Day> = fc.integer({ min: first, max: first + 1200 }).map(fromDayNumber);

const suspension = fc
  .tuple(anyDay, fc.nat({ max: 40 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

const anyCount = (min: number) => fc.integer({ min, max: 30 });

/** Sound rules of every frequency, without a short course. */
export const anyRule: fc.Arbitrary<DoseRule> = fc.record({
  frequency: fc.constantFrom(...Object.values(Frequency)),
  start: anyDay,
  end: fc.constant(null),
  onDays: anyCount(1),
  offDays: anyCount(0),
  everyDays: anyCount(1),
  everyWeeks: fc.integer({ min: 1, max: 6 }),
  weekDays: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((flags) => flags.includes(true)),
  slots: fc.array(
    fc.integer({ min: 0, max: 12 }).map((quarters) => toHundredths(quarters * 25)),
    {
      minLength: 8,
      maxLength: 8,
    },
  ),
  suspensions: fc.array(suspension, { maxLength: 3 }),
});
