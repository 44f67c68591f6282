import { type Day, fromDayNumber, toDayNumber, type Weekday, getWeekday } from '../days/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { isOnPattern, computeCyclePlace } from './pattern.ts';
import { isPlan, findNextPlanned, type RulePlan, planRule, findSuspension } from './plan-rule.ts';
import type { RuleProblem } from './rule-problems.ts';

/** Where a day stands in a counted pattern: day 23 of 28. */
export interface CyclePlace {
  readonly dayOfCycle: number;
  readonly cycleLength: number;
}

/** Why a day has a dose or none; `next` is the following day with a dose, null when there is none. */
export type DueReason =
  | { readonly kind: 'incomplete'; readonly problem: RuleProblem }
  | { readonly kind: 'notStarted'; readonly start: Day; readonly next: Day | null }
  | { readonly kind: 'ended'; readonly end: Day }
  | { readonly kind: 'courseFinished'; readonly end: Day }
  | {
      readonly kind: 'suspended';
      readonly from: Day;
      readonly to: Day;
      readonly wouldBeDue: boolean;
      readonly next: Day | null;
    }
  | { readonly kind: 'offDay'; readonly anchor: Day; readonly cycle: CyclePlace; readonly next: Day | null }
  | { readonly kind: 'notThisDate'; readonly anchor: Day; readonly next: Day | null }
  | { readonly kind: 'notThisWeekday'; readonly weekday: Weekday; readonly next: Day | null }
  | {
      readonly kind: 'due';
      readonly anchor: Day | null;
      /** Days counted from the start, 0 on the start itself; null without a start. */
      readonly daysSinceStart: number | null;
      readonly cycle: CyclePlace | null;
      readonly next: Day | null;
    };

export interface DayExplanation {
  readonly isDue: boolean;
  readonly reason: DueReason;
}

function findNextDay(plan: RulePlan, day: number): Day | null {
  const next = findNextPlanned(plan, day + 1);
  return next === null ? null : fromDayNumber(next);
}

function findCyclePlace(plan: RulePlan, day: number): CyclePlace | null {
  if (plan.pattern.kind !== 'cycle') return null;
  return { dayOfCycle: computeCyclePlace(plan.pattern, day) + 1, cycleLength: plan.pattern.length };
}

function getOffReason(plan: RulePlan, on: Day, day: number): DueReason {
  const next = findNextDay(plan, day);
  const cycle = findCyclePlace(plan, day);
  if (cycle) return { kind: 'offDay', anchor: fromDayNumber(plan.first), cycle, next };
  if (plan.pattern.kind === 'months') return { kind: 'notThisDate', anchor: fromDayNumber(plan.first), next };
  return { kind: 'notThisWeekday', weekday: getWeekday(on), next };
}

function getReason(rule: DoseRule, plan: RulePlan, on: Day): DueReason {
  const day = toDayNumber(on);
  const { start } = rule;
  if (start !== null && day < plan.first) return { kind: 'notStarted', start, next: findNextDay(plan, day) };
  if (day > plan.last) {
    const isCourse = plan.course?.lastDay === plan.last;
    return { kind: isCourse ? 'courseFinished' : 'ended', end: fromDayNumber(plan.last) };
  }
  const wouldBeDue = isOnPattern(plan.pattern, day);
  const suspension = findSuspension(plan, day);
  if (suspension) {
    const { from, to } = suspension;
    const next = findNextDay(plan, day);
    return { kind: 'suspended', from: fromDayNumber(from), to: fromDayNumber(to), wouldBeDue, next };
  }
  if (!wouldBeDue) return getOffReason(plan, on, day);
  const daysSinceStart = start === null ? null : day - plan.first;
  return {
    kind: 'due',
    anchor: start,
    daysSinceStart,
    cycle: findCyclePlace(plan, day),
    next: findNextDay(plan, day),
  };
}

const buildExplanation = (reason: DueReason): DayExplanation => ({ isDue: reason.kind === 'due', reason });

/** Why this day has a dose or none. */
export function explainDay(rule: DoseRule, on: Day): DayExplanation {
  const plan = planRule(rule);
  return buildExplanation(isPlan(plan) ? getReason(rule, plan, on) : { kind: 'incomplete', problem: plan });
}
