import { type Day, minimumDay } from '../days/index.ts';
import {
  dateMinimumMessage,
  formatGreaterThanMessage,
  formatNotBeforeMessage,
  requiredMessage,
  validValueMessage,
} from '../fields/index.ts';
import { type DoseRule, daysPerWeek, slotsPerDay } from './dose-rule.ts';
import { Frequency, isStartRequired } from './frequency.ts';

/** The largest count a rule may hold: on, off, X and the doses of a course. */
export const largestCount = 999;

export const startRequiredMessage = 'Start date is required for this frequency';
export const courseStartMessage = 'The first slot of a short course must hold a dose';

/** One reason why a rule cannot be kept, at the field that a person can put right. */
export interface RuleProblem {
  readonly field: keyof DoseRule;
  readonly message: string;
}

const isCount = (n: number, least: number): boolean => Number.isInteger(n) && n >= least && n <= largestCount;

type RuleCheck = (rule: DoseRule) => RuleProblem | null;

const buildProblemUnless = (isFine: boolean, field: keyof DoseRule, message: string): RuleProblem | null =>
  isFine ? null : { field, message };

const isTooEarly = (d: Day | null): boolean => d !== null && d <= minimumDay;

const dateChecks: readonly RuleCheck[] = [
  (rule) =>
    buildProblemUnless(
      rule.start !== null || (!isStartRequired(rule.frequency) && !rule.shortCourse),
      'start',
      startRequiredMessage,
    ),
  (rule) => buildProblemUnless(!isTooEarly(rule.start), 'start', dateMinimumMessage),
  (rule) => buildProblemUnless(!isTooEarly(rule.end), 'end', dateMinimumMessage),
  (rule) =>
    buildProblemUnless(
      rule.start === null || rule.end === null || rule.end >= rule.start,
      'end',
      formatNotBeforeMessage('Start date'),
    ),
  (rule) =>
    buildProblemUnless(
      rule.suspensions.every(({ from, to }) => from <= to),
      'suspensions',
      formatNotBeforeMessage('Suspend from'),
    ),
];

const patternChecks: readonly RuleCheck[] = [
  ({ frequency, onDays }) =>
    buildProblemUnless(
      frequency !== Frequency.onOffDay || isCount(onDays, 1),
      'onDays',
      formatGreaterThanMessage(0),
    ),
  ({ frequency, offDays }) =>
    buildProblemUnless(frequency !== Frequency.onOffDay || isCount(offDays, 0), 'offDays', validValueMessage),
  ({ frequency, everyDays }) =>
    buildProblemUnless(
      frequency !== Frequency.everyXDays || isCount(everyDays, 1),
      'everyDays',
      formatGreaterThanMessage(0),
    ),
  ({ frequency, everyWeeks }) =>
    buildProblemUnless(
      frequency !== Frequency.everyXWeeks || isCount(everyWeeks, 1),
      'everyWeeks',
      formatGreaterThanMessage(0),
    ),
  ({ frequency, weekDays }) =>
    buildProblemUnless(
      frequency !== Frequency.specificDays || weekDays.includes(true),
      'weekDays',
      requiredMessage,
    ),
  ({ weekDays }) => buildProblemUnless(weekDays.length === daysPerWeek, 'weekDays', validValueMessage),
];

const doseChecks: readonly RuleCheck[] = [
  ({ slots }) =>
    buildProblemUnless(
      slots.length === slotsPerDay && slots.every((dose) => dose >= 0),
      'slots',
      validValueMessage,
    ),
  ({ shortCourse }) =>
    buildProblemUnless(
      !shortCourse || shortCourse.totalDoses === null || isCount(shortCourse.totalDoses, 1),
      'shortCourse',
      formatGreaterThanMessage(0),
    ),
  ({ shortCourse, slots }) =>
    buildProblemUnless(
      !shortCourse || (slots[shortCourse.startSlot] ?? 0) > 0,
      'shortCourse',
      courseStartMessage,
    ),
];

const checks = [...dateChecks, ...patternChecks, ...doseChecks];

/** The first problem of a rule as it is given, or null: a rule with a problem gives no dose. */
export function findFirstRuleProblem(rule: DoseRule): RuleProblem | null {
  for (const check of checks) {
    const problem = check(rule);
    if (problem) return problem;
  }
  return null;
}

/** Everything to put right before a rule is saved; none for a sound rule (SCHED-1, SCHED-4). */
export const findRuleProblems = (rule: DoseRule): RuleProblem[] =>
  checks.map((check) => check(rule)).filter((problem) => problem !== null);
