import { computeDailyNeeds, createForecaster } from '@packwright/core/balance';
import { createDay } from '@packwright/core/days';
import { fromTablets, toHundredths, zero } from '@packwright/core/quantity';
import { type DoseRule, emptyRule, Frequency } from '@packwright/core/schedule';
import type { Bench } from './figure.ts';
import { computeMedian } from './load/percentile.ts';

const residents = 1000;
const medicines = 12;
const weeks = 8;
const from = createDay('2026-03-02');
const slots = [100, 0, 50, 0, 0, 0, 0, 0].map(toHundredths);
const packed = [{ from, to: createDay('2026-03-08'), missing: zero }];

const rules: readonly DoseRule[] = [
  { ...emptyRule, slots },
  { ...emptyRule, slots, frequency: Frequency.alternateDay, start: from },
  {
    ...emptyRule,
    slots,
    frequency: Frequency.specificDays,
    weekDays: [true, false, false, true, false, false, false],
  },
  { ...emptyRule, slots, frequency: Frequency.everyXWeeks, everyWeeks: 3, start: from },
];

/** Forecasts of every medicine; answers how many will not last. */
function computeShort(): number {
  const forecast = createForecaster(from, weeks);
  let short = 0;
  for (let index = 0; index < residents * medicines; index++) {
    const rule = rules[index % rules.length];
    if (!rule) continue;
    const needs = computeDailyNeeds([{ rule, packed: index % 3 === 0 ? packed : [] }], from, weeks * 7);
    if (forecast(fromTablets(index % 90), needs).isInsufficient) short += 1;
  }
  return short;
}

/** The forecast of a large pharmacy, as the list of balances makes it. */
export const bench: Bench = {
  name: 'forecast',
  title: 'Forecast of balances',
  measure: async () => {
    const short = computeShort();
    const durations = Array.from({ length: 9 }, () => {
      const started = performance.now();
      computeShort();
      return performance.now() - started;
    });
    return [
      {
        what: `${residents.toLocaleString('en-AU')} residents × ${medicines} medicines × ${weeks} weeks`,
        figure: computeMedian(durations),
        unit: 'ms',
        yardstick: `${short} of them will not last`,
        target: { atMost: 150 },
      },
    ];
  },
};
