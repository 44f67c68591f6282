import { createDay } from '@packwright/core/days';
import { toHundredths, fromTablets } from '@packwright/core/quantity';
import { type DoseRule, emptyRule, Frequency } from '@packwright/core/schedule';
import { expect, it } from 'vitest';
import { loaded } from '../form/form.fixtures.ts';
import { countPlacesByCategory } from '../profile/profile-groups.ts';
import { computeCellTotal, getDaysOfWeek, computeDosesByDay, explainCell, getMonday } from './week-facts.ts';

const buildRule = (parts: Partial<DoseRule>): DoseRule => ({
  ...emptyRule,
  start: createDay('2026-03-02'),
  ...parts,
});
const buildBreakfastMedicine = (dose: number) => [toHundredths(dose), ...emptyRule.slots.slice(1)];
const medicines = [
  { id: 1, name: 'Frusimax 40 mg', rule: buildRule({ slots: buildBreakfastMedicine(150) }) },
  {
    id: 2,
    name: 'Digotest',
    rule: buildRule({ frequency: Frequency.alternateDay, slots: buildBreakfastMedicine(100) }),
  },
  {
    id: 3,
    name: 'Night',
    rule: buildRule({ slots: [...emptyRule.slots.slice(0, 3), fromTablets(1), ...emptyRule.slots.slice(4)] }),
  },
];

it('counts the tablets of every cell of a week', () => {
  const monday = getMonday(createDay('2026-03-05'));
  expect(monday).toBe('2026-03-02');
  const given = computeDosesByDay(medicines, monday, createDay('2026-03-08'));
  expect(getDaysOfWeek(monday).map((each) => computeCellTotal(given.get(each) ?? [], 0))).toEqual([
    250, 150, 250, 150, 250, 150, 250,
  ]);
  expect(computeCellTotal(given.get(monday) ?? [], 3)).toBe(100);
});

it('explains why each medicine is or is not in a cell', () => {
  const lines = explainCell(medicines, createDay('2026-03-03'), 0);
  expect(lines.map(({ id, dose, reason }) => [id, dose, reason.kind])).toEqual([
    [1, 150, 'due'],
    [2, 0, 'offDay'],
  ]);
});

it('counts places by category, standard first, only what is packed', () => {
  const many = [
    loaded,
    { ...loaded, category: 'S8' },
    { ...loaded, packType: 1 },
    { ...loaded, packType: 2, category: 'PRN' },
  ];
  expect(countPlacesByCategory(many)).toEqual([
    { category: 'STANDARD', count: 1 },
    { category: 'S8', count: 1 },
    { category: 'PRN', count: 1 },
  ]);
});
