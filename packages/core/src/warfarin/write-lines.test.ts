import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, buildDay, weekdays } from '../days/index.ts';
import { fromTablets, toHundredths } from '../quantity/index.ts';
import { daysPerWeek, emptyRule } from '../schedule/index.ts';
import {
  areLinesAsOrdered,
  buildLineRule,
  isWarfarinDifferent,
  listWarfarinDays,
  type OrderedLine,
  planLineChanges,
  planWarfarinLines,
  type StandingLine,
  type WarfarinOrder,
} from './index.ts';

const monday = buildDay(2026, 3, 2);
const thursday = addDays(monday, 3);
const onDays = (...days: readonly number[]): boolean[] => weekdays.map((day) => days.includes(day));
const everyDay = onDays(...weekdays);
const toMg = (value: number) => toHundredths(value * 100);
const order: WarfarinOrder = {
  id: 1,
  inrDate: addDays(monday, -3),
  inr: toMg(2),
  targetLow: toMg(2),
  targetHigh: toMg(3),
  nextInrDate: addDays(monday, 20),
  fromDate: monday,
  weekdayDoses: [3, 4, 3, 4, 3, 4, 3].map(toMg),
};
const three: OrderedLine = { drugId: 3, tablets: fromTablets(1), weekDays: everyDay };
const one: OrderedLine = { drugId: 1, tablets: fromTablets(1), weekDays: onDays(1, 3, 5) };
const buildStanding = (
  prescriptionId: number,
  line: OrderedLine,
  change: Partial<StandingLine['rule']> = {},
): StandingLine => ({
  prescriptionId,
  drugId: line.drugId,
  foilId: 9,
  isPacked: true,
  rule: { ...buildLineRule(line, { foilId: 9, slot: 2, from: monday }), start: null, ...change },
});
const listIds = (lines: readonly StandingLine[]) => lines.map(({ prescriptionId }) => prescriptionId);
function describeChanges(standing: readonly StandingLine[], from = thursday, slot = 2) {
  const found = planLineChanges(standing, [three, one], { foilId: 9, slot, from }, monday);
  return {
    kept: listIds(found.kept),
    ended: listIds(found.ended),
    ceased: listIds(found.ceased),
    added: found.added.map(({ drugId }) => drugId),
  };
}

// Proves MED-57.
describe('writing the lines of a warfarin order', () => {
  test('lines as they are wanted stay', () => {
    expect(describeChanges([buildStanding(1, three), buildStanding(2, one)])).toEqual({
      kept: [1, 2],
      ended: [],
      ceased: [],
      added: [],
    });
  });
  test('another line ends the day before', () => {
    const standing = [buildStanding(1, three), buildStanding(2, { ...one, weekDays: onDays(0) })];
    expect(describeChanges(standing)).toEqual({ kept: [1], ended: [2], ceased: [], added: [1] });
  });
  test('another line is ceased where the order holds already', () => {
    const standing = [buildStanding(1, { ...three, tablets: fromTablets(2) })];
    expect(describeChanges(standing, monday)).toEqual({ kept: [], ended: [], ceased: [1], added: [3, 1] });
  });
  test('a line that would begin later is ceased', () => {
    const standing = [buildStanding(1, three, { start: addDays(thursday, 1) })];
    expect(describeChanges(standing)).toMatchObject({ ceased: [1], added: [3, 1] });
  });
  test('a line that has ended by then is left alone', () => {
    const standing = [buildStanding(1, three, { end: addDays(thursday, -1) })];
    expect(describeChanges(standing)).toEqual({ kept: [1], ended: [], ceased: [], added: [3, 1] });
  });
  test('another mealtime, pack or supply makes another line', () => {
    const standing = [buildStanding(1, three)];
    expect(describeChanges(standing, monday, 3)).toMatchObject({ ceased: [1] });
    expect(describeChanges([{ ...buildStanding(1, three), foilId: 8 }], monday)).toMatchObject({
      ceased: [1],
    });
    expect(describeChanges([{ ...buildStanding(1, three), isPacked: false }], monday)).toMatchObject({
      ceased: [1],
    });
  });
  test('of two equal lines one stays', () => {
    const standing = [buildStanding(1, three), buildStanding(2, three), buildStanding(3, one)];
    expect(describeChanges(standing, monday)).toMatchObject({ kept: [1, 3], ceased: [2] });
  });
});

// Proves MED-57.
describe('lines as ordered', () => {
  const lines = [
    { ...three, strength: '3 mg' },
    { ...one, strength: '1 mg' },
  ];
  test('make the dose of each weekday', () => {
    expect(areLinesAsOrdered(order, lines)).toBe(true);
    expect(areLinesAsOrdered(order, lines.slice(0, 1))).toBe(false);
    expect(areLinesAsOrdered({ ...order, fromDate: thursday }, lines)).toBe(true);
  });
  test('are none without a tablet or a day', () => {
    const empty = { ...one, strength: '1 mg' };
    expect(areLinesAsOrdered(order, [...lines, { ...empty, tablets: fromTablets(0) }])).toBe(false);
    expect(areLinesAsOrdered(order, [...lines, { ...empty, weekDays: onDays() }])).toBe(false);
    expect(areLinesAsOrdered(order, [{ ...three, strength: 'unknown' }])).toBe(false);
  });
  test('a week of no dose has no lines', () => {
    expect(areLinesAsOrdered({ ...order, weekdayDoses: emptyRule.slots.slice(1) }, [])).toBe(true);
  });
});

// Proves MED-57, MED-43.
test('after writing, the profile gives what is ordered', () => {
  const strengths = [1, 3, 5];
  const dose = fc.integer({ min: 0, max: 12 });
  const week = fc.array(dose, { minLength: daysPerWeek, maxLength: daysPerWeek });
  fc.assert(
    fc.property(week, week, fc.integer({ min: 0, max: 9 }), (before, after, wait) => {
      const from = addDays(monday, wait);
      const listLines = (doses: readonly number[]): OrderedLine[] =>
        (
          planWarfarinLines(
            doses.map(toMg),
            strengths.map((mg) => ({ milligrams: toMg(mg), isScored: false })),
          ) ?? []
        ).map(({ milligrams, tablets, weekDays }) => ({
          drugId: milligrams / 100,
          tablets,
          weekDays: onDays(...weekDays),
        }));
      const standing = listLines(before).map((line, at) => buildStanding(at, line));
      const { kept, ended, added } = planLineChanges(
        standing,
        listLines(after),
        { foilId: 9, slot: 2, from },
        monday,
      );
      const toMedicine = (drugId: number, rule: StandingLine['rule']) => ({
        strength: `${drugId} mg`,
        isPacked: true,
        rule,
      });
      const medicines = [
        ...kept.map(({ drugId, rule }) => toMedicine(drugId, rule)),
        ...ended.map(({ drugId, rule }) => toMedicine(drugId, { ...rule, end: addDays(from, -1) })),
        ...added.map((line) => toMedicine(line.drugId, buildLineRule(line, { foilId: 9, slot: 2, from }))),
      ];
      const orders = [
        { ...order, weekdayDoses: before.map(toMg) },
        { ...order, id: 2, fromDate: from, weekdayDoses: after.map(toMg) },
      ];
      const days = listWarfarinDays(orders, medicines, monday, addDays(monday, 27));
      expect(days.filter(isWarfarinDifferent)).toEqual([]);
    }),
  );
});
