import { addDays, type Day, eachDay, weekdayOf } from '@packwright/core/days';
import { hasMealtime } from '@packwright/core/medicines';
import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import { type DoseRule, dosesBetween, explainDay, type DueReason } from '@packwright/core/schedule';

/** A medicine of a pack with its rule. */
export interface GivenMedicine {
  readonly id: number;
  readonly name: string;
  readonly rule: DoseRule;
}

/** What one medicine puts into one cell, and why. */
export interface CellDose {
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

export const mealtimesOf = (headings: readonly string[]): Mealtime[] =>
  headings.flatMap((heading, slot) => (hasMealtime(headings, slot) ? [{ heading, slot }] : []));

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const daysOfWeek = (monday: Day): Day[] => eachDay(monday, addDays(monday, 6));

/** The doses of every medicine on these days, by day: the same rules that pack (D-186). */
export function dosesByDay(
  medicines: readonly GivenMedicine[],
  from: Day,
  to: Day,
): ReadonlyMap<Day, readonly (readonly Hundredths[])[]> {
  const given = medicines.map(
    ({ rule }) => new Map(dosesBetween(rule, from, to).map((each) => [each.day, each.slots])),
  );
  return new Map(eachDay(from, to).map((day) => [day, given.map((each) => each.get(day) ?? [])]));
}

/** All tablets of a cell. */
export const cellTotal = (doses: readonly (readonly Hundredths[])[], slot: number): Hundredths =>
  addQuantities(...doses.map((each) => each[slot] ?? zero));

/** What lies in a cell: every medicine of the mealtime with its dose that day, or why it is not due. */
export function explainCell(medicines: readonly GivenMedicine[], day: Day, slot: number): CellDose[] {
  return medicines
    .filter(({ rule }) => (rule.slots[slot] ?? zero) > 0)
    .map(({ id, name, rule }) => {
      const dose = dosesBetween(rule, day, day)[0]?.slots[slot] ?? zero;
      return { id, name, rule, dose, reason: explainDay(rule, day).reason };
    });
}
