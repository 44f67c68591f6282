import { type Day, dayNumber, farthestDay } from '../days/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { isOnPattern, nextOnPattern, type Pattern, patternOf } from './pattern.ts';
import { firstRuleProblem, type RuleProblem } from './rule-problems.ts';
import { type CourseSpan, courseSpan, ruleAsGiven } from './short-course.ts';

interface NumberedSuspension {
  readonly from: number;
  readonly to: number;
}

/** A sound rule made ready for many questions: every day as an integer day number. */
export interface Plan {
  readonly pattern: Pattern;
  readonly first: number;
  readonly last: number;
  readonly suspensions: readonly NumberedSuspension[];
  readonly course: CourseSpan | null;
}

const lastOfAll = dayNumber(farthestDay);

const numberOr = (d: Day | null, otherwise: number): number => (d === null ? otherwise : dayNumber(d));

/** The plan of a rule, or the problem that keeps it from giving any dose. */
export function planRule(kept: DoseRule): Plan | RuleProblem {
  const rule = ruleAsGiven(kept);
  const problem = firstRuleProblem(rule);
  if (problem) return problem;
  const pattern = patternOf(rule);
  const first = numberOr(rule.start, Number.NEGATIVE_INFINITY);
  const course = courseSpan(rule, pattern, first);
  const last = Math.min(numberOr(rule.end, lastOfAll), course?.lastDay ?? lastOfAll);
  const suspensions = rule.suspensions.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  return { pattern, first, last, suspensions, course };
}

export const isPlan = (made: Plan | RuleProblem): made is Plan => 'pattern' in made;

export const suspensionOn = (plan: Plan, day: number): NumberedSuspension | undefined =>
  plan.suspensions.find(({ from, to }) => day >= from && day <= to);

export const isPlannedOn = (plan: Plan, day: number): boolean =>
  day >= plan.first && day <= plan.last && isOnPattern(plan.pattern, day) && !suspensionOn(plan, day);

/** The first day on or after `day` with a dose; null when there is none. */
export function nextPlanned(plan: Plan, day: number): number | null {
  let at = nextOnPattern(plan.pattern, Math.max(day, plan.first));
  while (at <= plan.last) {
    const suspension = suspensionOn(plan, at);
    if (!suspension) return at;
    at = nextOnPattern(plan.pattern, suspension.to + 1);
  }
  return null;
}
