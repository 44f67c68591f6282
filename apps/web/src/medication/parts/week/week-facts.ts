import { addDays, type Day, buildDayRange, getWeekday } from '@packwright/core/days';
import { hasMealtime } from '@packwright/core/medicines';
import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import { type DoseRule, computeDoses, explainDay, type DueReason } from '@packwright/core/schedule';

/** A medicine of a pack with its rule. */
export interface GivenMedicine {
  readonly id: number;
  readonly name: string;
  readonly rule: DoseRule;
}

/** The dose of one medicine in one cell, and its reason. */
export interface ExplainedDose {
  readonly id: number;
  readonly name: string;
  readonly rule: DoseRule;
  readonly dose: Hundredths;
  readonly reason: DueReason;
}

/** A slot of the pack that has a mealtime. */
export interface Mealtime {
  readonly heading: string;
  readonly slot: number;
}

export const getMealtimes = (headings: readonly string[]): Mealtime[] =>
  headings.flatMap((heading, slot) => (hasMealtime(headings, slot) ? [{ heading, slot }] : []));

export const getMonday = (day: Day): Day => addDays(day, -getWeekday(day));

export const getDaysOfWeek = (monday: Day): Day[] => buildDayRange(monday, addDays(monday, 6));

/** The doses of every medicine on these days, by day: the same rules that pack (MED-21). */
export function computeDosesByDay(
  medicines: readonly GivenMedicine[],
  from: Day,
  to: Day,
): ReadonlyMap<Day, readonly (readonly Hundredths[])[]> {
  const given = medicines.map(
    ({ rule }) => new Map(computeDoses(rule, from, to).map((each) => [each.day, each.slots])),
  );
  return new Map(buildDayRange(from, to).map((day) => [day, given.map((each) => each.get(day) ?? [])]));
}

/** All tablets of a cell. */
export const computeCellTotal = (doses: readonly (readonly Hundredths[])[], slot: number): Hundredths =>
  addQuantities(...doses.map((each) => each[slot] ?? zero));

/** The content of a cell: every medicine of the mealtime with its dose that day, or why it is not due. */
export function explainCell(medicines: readonly GivenMedicine[], day: Day, slot: number): ExplainedDose[] {
  return medicines
    .filter(({ rule }) => (rule.slots[slot] ?? zero) > 0)
    .map(({ id, name, rule }) => {
      const dose = computeDoses(rule, day, day)[0]?.slots[slot] ?? zero;
      return { id, name, rule, dose, reason: explainDay(rule, day).reason };
    });
}
