import { expect, it } from 'vitest';
import { buildMedicine, buildProfile, monday } from '../../tests/sample-profile.ts';
import { addDays } from '../days/index.ts';
import { freezePack } from '../packs/index.ts';
import { fromTablets, zero } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import { areCellsOfPack, listFilledCells, sumUntouchedByHeading, summariseUntouched } from './index.ts';

const one = fromTablets(1);
const daily = { ...emptyRule, start: monday, slots: [one, zero, one, zero, zero, zero, zero, zero] };
const nightly = { ...emptyRule, start: monday, slots: [one, zero, zero, one, zero, zero, zero, zero] };
const twoDays = freezePack(
  buildProfile([buildMedicine(1, { rule: daily }), buildMedicine(2, { rule: nightly })]),
  {
    category: 'STANDARD',
    prescriptionIds: [1, 2],
    window: { from: monday, to: addDays(monday, 1), week: 1, weeks: 1 },
    expiry: null,
  },
);
const tuesday = addDays(monday, 1);

// Proves PACK-120.
it('the filled cells of a pack are those with a dose', () => {
  expect(listFilledCells(twoDays).map(({ day, slot, count }) => [day, slot, count])).toEqual([
    ['2026-03-02', 0, 200],
    ['2026-03-02', 2, 100],
    ['2026-03-02', 3, 100],
    ['2026-03-03', 0, 200],
    ['2026-03-03', 2, 100],
    ['2026-03-03', 3, 100],
  ]);
  expect(areCellsOfPack(twoDays, [{ day: tuesday, slot: 3 }])).toBe(true);
  expect(areCellsOfPack(twoDays, [{ day: tuesday, slot: 1 }])).toBe(false);
  expect(areCellsOfPack(twoDays, [{ day: addDays(monday, 2), slot: 0 }])).toBe(false);
});

// Proves PACK-121.
it('missed doses are summed up by mealtime', () => {
  const first = { snapshot: twoDays, untouched: [{ day: monday, slot: 3 }] };
  const both = [monday, tuesday].map((day) => ({ day, slot: 3 }));
  const second = { snapshot: twoDays, untouched: [...both, { day: monday, slot: 0 }] };
  expect(summariseUntouched([first, second])).toEqual([
    { slot: 0, slotName: 'Breakfast', untouched: 1, of: 4 },
    { slot: 2, slotName: 'Dinner', untouched: 0, of: 4 },
    { slot: 3, slotName: 'Bedtime', untouched: 3, of: 4 },
  ]);
  expect(summariseUntouched([])).toEqual([]);
});

// Proves SUMMARY-12.
it('sums doses of several patients by the heading of their mealtime', () => {
  const untouched = [{ day: monday, slot: 3 }];
  const evening = { ...twoDays, headings: ['Breakfast', '', '17:30', 'Night'] };
  expect(
    sumUntouchedByHeading([
      { snapshot: twoDays, untouched },
      { snapshot: evening, untouched },
    ]),
  ).toEqual([
    { slotName: 'Breakfast', doses: 4, untouched: 0 },
    { slotName: 'Dinner', doses: 2, untouched: 0 },
    { slotName: '17:30', doses: 2, untouched: 0 },
    { slotName: 'Bedtime', doses: 2, untouched: 1 },
    { slotName: 'Night', doses: 2, untouched: 1 },
  ]);
});
