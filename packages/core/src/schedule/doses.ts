import { type Day, fromDayNumber, toDayNumber } from '../days/index.ts';
import { addQuantities, type Hundredths, multiplyQuantity, zero } from '../quantity/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { isPlan, isPlannedOn, findNextPlanned, type RulePlan, planRule } from './plan-rule.ts';
import { isInCourse } from './short-course.ts';

/** Whether the rule falls on this day. A rule with a problem falls on none. */
export function isDue(rule: DoseRule, on: Day): boolean {
  const plan = planRule(rule);
  return isPlan(plan) && isPlannedOn(plan, toDayNumber(on));
}

function computeSlotDose(rule: DoseRule, plan: RulePlan, day: number, slot: number): Hundredths {
  const dose = rule.slots[slot];
  if (dose === undefined) throw new RangeError(`No such slot: ${slot}`);
  return plan.course && !isInCourse(plan.course, rule.slots, day, slot) ? zero : dose;
}

const computeDayDoses = (rule: DoseRule, plan: RulePlan, day: number): Hundredths[] =>
  rule.slots.map((_, slot) => computeSlotDose(rule, plan, day, slot));

/** The dose of one slot (0–7) on one day. Throws RangeError for a slot the rule does not have. */
export function getDose(rule: DoseRule, on: Day, slot: number): Hundredths {
  if (rule.slots[slot] === undefined) throw new RangeError(`No such slot: ${slot}`);
  const plan = planRule(rule);
  const number = toDayNumber(on);
  return isPlan(plan) && isPlannedOn(plan, number) ? computeSlotDose(rule, plan, number, slot) : zero;
}

function computePlannedNumbers(plan: RulePlan, from: Day, to: Day): number[] {
  const last = toDayNumber(to);
  const found: number[] = [];
  let at = findNextPlanned(plan, toDayNumber(from));
  while (at !== null && at <= last) {
    found.push(at);
    at = findNextPlanned(plan, at + 1);
  }
  return found;
}

/** The days from `from` to `to`, both included, on which the rule falls. */
export function computeDueDays(rule: DoseRule, from: Day, to: Day): Day[] {
  const plan = planRule(rule);
  return isPlan(plan) ? computePlannedNumbers(plan, from, to).map(fromDayNumber) : [];
}

/** The doses of one day, one for each slot. */
export interface DayDoses {
  readonly day: Day;
  readonly slots: readonly Hundredths[];
}

/** Every due day of the window with the doses of its slots; days without a dose are left out. */
export function computeDoses(rule: DoseRule, from: Day, to: Day): DayDoses[] {
  const plan = planRule(rule);
  if (!isPlan(plan)) return [];
  return computePlannedNumbers(plan, from, to).map((number) => ({
    day: fromDayNumber(number),
    slots: plan.course ? computeDayDoses(rule, plan, number) : rule.slots,
  }));
}

/** The sum of all doses in the window, as a picking list shows it (SCHED-6). */
export function computeTotalDose(rule: DoseRule, from: Day, to: Day): Hundredths {
  const plan = planRule(rule);
  if (!isPlan(plan)) return zero;
  const numbers = computePlannedNumbers(plan, from, to);
  if (!plan.course) return multiplyQuantity(addQuantities(...rule.slots), numbers.length);
  return addQuantities(...numbers.flatMap((number) => computeDayDoses(rule, plan, number)));
}

/** The sum of the doses of each day, for so many days from this one on: what a forecast adds up (LEDGER-8). */
export function computeDailyTotals(rule: DoseRule, from: Day, count: number): Hundredths[] {
  const totals = Array.from({ length: count }, () => zero);
  const plan = planRule(rule);
  if (!isPlan(plan)) return totals;
  const first = toDayNumber(from);
  const usual = plan.course ? null : addQuantities(...rule.slots);
  for (
    let at = findNextPlanned(plan, first);
    at !== null && at < first + count;
    at = findNextPlanned(plan, at + 1)
  )
    totals[at - first] = usual ?? addQuantities(...computeDayDoses(rule, plan, at));
  return totals;
}

/** First and last dose day of a short course; null when the rule is none or has a problem. */
export function findCourseDays(rule: DoseRule): { readonly first: Day; readonly last: Day } | null {
  const plan = planRule(rule);
  if (!isPlan(plan) || !plan.course) return null;
  return { first: fromDayNumber(plan.course.firstDay), last: fromDayNumber(plan.last) };
}
