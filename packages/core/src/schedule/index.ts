export { describeDueReason } from './describe-due-reason.ts';
export { describeFrequency } from './describe-frequency.ts';
export {
  type DoseRule,
  daysPerWeek,
  emptyRule,
  type ShortCourse,
  type Suspension,
  slotsPerDay,
} from './dose-rule.ts';
export {
  findCourseDays,
  type DayDoses,
  getDose,
  computeDailyTotals,
  computeDoses,
  computeDueDays,
  isDue,
  computeTotalDose,
} from './doses.ts';
export { type CyclePlace, type DayExplanation, type DueReason, explainDay } from './explain-day.ts';
export { Frequency, frequencyNames, isFrequency, isStartRequired } from './frequency.ts';
export {
  courseStartMessage,
  largestCount,
  type RuleProblem,
  findRuleProblems,
  startRequiredMessage,
} from './rule-problems.ts';
export { readShortCourse, type WireShortCourse } from './wire-short-course.ts';
export {
  type FrequencyChoice,
  readWireFrequency,
  toWireFrequency,
  type WireFrequency,
} from './wire-frequency.ts';
