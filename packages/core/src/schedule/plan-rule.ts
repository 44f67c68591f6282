import { type Day, toDayNumber, farthestDay } from '../days/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { isOnPattern, findNextOnPattern, type Pattern, buildPattern } from './pattern.ts';
import { findFirstRuleProblem, type RuleProblem } from './rule-problems.ts';
import { type CourseSpan, computeCourseSpan, normaliseCourse } from './short-course.ts';

interface NumberedSuspension {
  readonly from: number;
  readonly to: number;
}

/** A sound rule made ready for many questions: every day as an integer day number. */
export interface RulePlan {
  readonly pattern: Pattern;
  readonly first: number;
  readonly last: number;
  readonly suspensions: readonly NumberedSuspension[];
  readonly course: CourseSpan | null;
}

const lastOfAll = toDayNumber(farthestDay);

const toDayNumberOr = (d: Day | null, otherwise: number): number => (d === null ? otherwise : toDayNumber(d));

/** The plan of a rule, or the problem that keeps it from giving any dose. */
export function planRule(kept: DoseRule): RulePlan | RuleProblem {
  const rule = normaliseCourse(kept);
  const problem = findFirstRuleProblem(rule);
  if (problem) return problem;
  const pattern = buildPattern(rule);
  const first = toDayNumberOr(rule.start, Number.NEGATIVE_INFINITY);
  const course = computeCourseSpan(rule, pattern, first);
  const last = Math.min(toDayNumberOr(rule.end, lastOfAll), course?.lastDay ?? lastOfAll);
  const suspensions = rule.suspensions.map(({ from, to }) => ({
    from: toDayNumber(from),
    to: toDayNumber(to),
  }));
  return { pattern, first, last, suspensions, course };
}

export const isPlan = (made: RulePlan | RuleProblem): made is RulePlan => 'pattern' in made;

export const findSuspension = (plan: RulePlan, day: number): NumberedSuspension | undefined =>
  plan.suspensions.find(({ from, to }) => day >= from && day <= to);

export const isPlannedOn = (plan: RulePlan, day: number): boolean =>
  day >= plan.first && day <= plan.last && isOnPattern(plan.pattern, day) && !findSuspension(plan, day);

/** The first day on or after `day` with a dose; null when there is none. */
export function findNextPlanned(plan: RulePlan, day: number): number | null {
  let at = findNextOnPattern(plan.pattern, Math.max(day, plan.first));
  while (at <= plan.last) {
    const suspension = findSuspension(plan, at);
    if (!suspension) return at;
    at = findNextOnPattern(plan.pattern, suspension.to + 1);
  }
  return null;
}
