import { type Day, minimumDay } from '../days/index.ts';
import {
  dateMinimumMessage,
  greaterThanMessage,
  notBeforeMessage,
  requiredMessage,
  validValueMessage,
} from '../fields/index.ts';
import { type DoseRule, daysPerWeek, slotsPerDay } from './dose-rule.ts';
import { Frequency, needsStart } from './frequency.ts';

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

type Check = (rule: DoseRule) => RuleProblem | null;

const unless = (isFine: boolean, field: keyof DoseRule, message: string): RuleProblem | null =>
  isFine ? null : { field, message };

const isTooEarly = (d: Day | null): boolean => d !== null && d <= minimumDay;

const dateChecks: readonly Check[] = [
  (rule) =>
    unless(
      rule.start !== null || (!needsStart(rule.frequency) && !rule.shortCourse),
      'start',
      startRequiredMessage,
    ),
  (rule) => unless(!isTooEarly(rule.start), 'start', dateMinimumMessage),
  (rule) => unless(!isTooEarly(rule.end), 'end', dateMinimumMessage),
  (rule) =>
    unless(
      rule.start === null || rule.end === null || rule.end >= rule.start,
      'end',
      notBeforeMessage('Start date'),
    ),
  (rule) =>
    unless(
      rule.suspensions.every(({ from, to }) => from <= to),
      'suspensions',
      notBeforeMessage('Suspend from'),
    ),
];

const patternChecks: readonly Check[] = [
  ({ frequency, onDays }) =>
    unless(frequency !== Frequency.onOffDay || isCount(onDays, 1), 'onDays', greaterThanMessage(0)),
  ({ frequency, offDays }) =>
    unless(frequency !== Frequency.onOffDay || isCount(offDays, 0), 'offDays', validValueMessage),
  ({ frequency, everyDays }) =>
    unless(frequency !== Frequency.everyXDays || isCount(everyDays, 1), 'everyDays', greaterThanMessage(0)),
  ({ frequency, everyWeeks }) =>
    unless(
      frequency !== Frequency.everyXWeeks || isCount(everyWeeks, 1),
      'everyWeeks',
      greaterThanMessage(0),
    ),
  ({ frequency, weekDays }) =>
    unless(frequency !== Frequency.specificDays || weekDays.includes(true), 'weekDays', requiredMessage),
  ({ weekDays }) => unless(weekDays.length === daysPerWeek, 'weekDays', validValueMessage),
];

const doseChecks: readonly Check[] = [
  ({ slots }) =>
    unless(slots.length === slotsPerDay && slots.every((dose) => dose >= 0), 'slots', validValueMessage),
  ({ shortCourse }) =>
    unless(
      !shortCourse || shortCourse.totalDoses === null || isCount(shortCourse.totalDoses, 1),
      'shortCourse',
      greaterThanMessage(0),
    ),
  ({ shortCourse, slots }) =>
    unless(!shortCourse || (slots[shortCourse.startSlot] ?? 0) > 0, 'shortCourse', courseStartMessage),
];

const checks = [...dateChecks, ...patternChecks, ...doseChecks];

/** The first problem of a rule as it is given, or null: a rule with a problem gives no dose. */
export function firstRuleProblem(rule: DoseRule): RuleProblem | null {
  for (const check of checks) {
    const problem = check(rule);
    if (problem) return problem;
  }
  return null;
}

/** Everything to put right before a rule is saved; none for a sound rule (domain 3.1, 3.2). */
export const ruleProblems = (rule: DoseRule): RuleProblem[] =>
  checks.map((check) => check(rule)).filter((problem) => problem !== null);
