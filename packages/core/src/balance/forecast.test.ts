import { describe, expect, it } from 'vitest';
import { addDays, createDay, farthestDay } from '../days/index.ts';
import { fromTablets, zero } from '../quantity/index.ts';
import { type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import {
  computeDailyNeeds,
  computeForecast,
  computeScriptNeed,
  countLastingWeeks,
  createDailyNeed,
  createForecaster,
  type NeededMedicine,
} from './index.ts';

const from = createDay('2026-03-02');
const buildSlots = (...tablets: readonly number[]) =>
  [...tablets, 0, 0, 0, 0, 0, 0, 0, 0].slice(0, 8).map(fromTablets);
const twice: DoseRule = { ...emptyRule, slots: buildSlots(1, 0, 1) };
const alternate: DoseRule = {
  ...emptyRule,
  slots: buildSlots(1),
  frequency: Frequency.alternateDay,
  start: from,
};
const mondays: DoseRule = {
  ...emptyRule,
  slots: buildSlots(4),
  frequency: Frequency.specificDays,
  weekDays: [true, false, false, false, false, false, false],
};

// Proves LEDGER-8: the vectors of a month from Monday 02/03/2026.
it.each([
  ['two a day', 30, twice, 4, [14, 14, 14, 14], [16, 2, -12, -26], '2026-03-17', 26],
  ['one on alternate days', 12, alternate, 4, [4, 3, 4, 3], [8, 5, 1, -2], '2026-03-26', 2],
  ['four on Mondays', 3, mondays, 2, [4, 4], [-1, -5], '2026-03-02', 5],
] as const)('forecasts %s', (_, available, rule, weekCount, needs, closings, runOut, shortage) => {
  const medicines = [{ rule, packed: [] }];
  const made = createForecaster(from, weekCount)(
    fromTablets(available),
    computeDailyNeeds(medicines, from, weekCount * 7),
  );
  expect(made.weeks.map(({ need }) => need)).toEqual(needs.map(fromTablets));
  expect(made.weeks.map(({ closing }) => closing)).toEqual(closings.map(fromTablets));
  expect([made.runOut, made.shortage]).toEqual([runOut, fromTablets(shortage)]);
});

describe('the needs of many days', () => {
  const course: DoseRule = { ...twice, start: from, shortCourse: { totalDoses: 9, startSlot: 2 } };
  const away: DoseRule = { ...twice, suspensions: [{ from: addDays(from, 3), to: addDays(from, 9) }] };
  const broken: DoseRule = { ...alternate, start: null };
  const packed = [
    { from: addDays(from, -3), to: addDays(from, 3), missing: zero },
    { from: addDays(from, 8), to: addDays(from, 14), missing: fromTablets(5) },
  ];
  const medicines: readonly NeededMedicine[] = [
    { rule: twice, packed },
    { rule: alternate, packed: [] },
    { rule: mondays, packed },
    { rule: course, packed: [] },
    { rule: away, packed },
    { rule: broken, packed: [] },
  ];

  it.each([...medicines.map((each) => [each]), [...medicines]])('are those of each day', (...taken) => {
    const needOn = createDailyNeed(taken);
    const days = Array.from({ length: 56 }, (_, at) => needOn(addDays(from, at)));
    expect(computeDailyNeeds(taken, from, 56)).toEqual(days);
    const made = computeForecast({ available: fromTablets(40), needOn, from, weeks: 8 });
    expect(createForecaster(from, 8)(fromTablets(40), days)).toEqual(made);
  });

  it('are nothing for somebody who is away without an end', () => {
    const rule = { ...twice, suspensions: [{ from, to: farthestDay }] };
    expect(new Set(computeDailyNeeds([{ rule, packed: [] }], from, 56))).toEqual(new Set([zero]));
  });
});

it.each([
  [30, 2],
  [13, 0],
  [28, 2],
  [0, 0],
  [56, 4],
  [1000, 4],
])('%i pills of two a day last %i of four weeks', (available, weeks) => {
  const made = createForecaster(from, 4)(
    fromTablets(available),
    computeDailyNeeds([{ rule: twice, packed: [] }], from, 28),
  );
  expect(countLastingWeeks(made)).toBe(weeks);
});

// Proves LEDGER-27.
it.each([
  [0, 60, 0, 0, 'lasts'],
  [0, null, null, 0, 'lasts'],
  [26, 60, 1, 1, 'repeats'],
  [26, 60, 0, 1, 'newScript'],
  [61, 60, 2, 2, 'repeats'],
  [121, 60, 2, 3, 'newScript'],
  [26, 60, null, 1, 'unknown'],
  [26, null, 3, null, 'unknown'],
  [26, 0, 3, null, 'unknown'],
] as const)(
  'a shortage of %s of packs of %s with %s repeats',
  (shortage, packSize, repeatsLeft, scripts, coverage) => {
    const size = packSize === null ? null : fromTablets(packSize);
    expect(computeScriptNeed(fromTablets(shortage), { packSize: size, repeatsLeft })).toEqual({
      scripts,
      coverage,
    });
  },
);
