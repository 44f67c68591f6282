export { daySentence } from './day-sentence.ts';
export { describeFrequency } from './describe-frequency.ts';
export {
  type DoseRule,
  daysPerWeek,
  emptyRule,
  type ShortCourse,
  type Suspension,
  slotsPerDay,
} from './dose-rule.ts';
export { courseDays, type DayDoses, doseOn, dosesBetween, dueDays, isDue, totalDose } from './doses.ts';
export { type CyclePlace, type DayExplanation, type DueReason, explainDay } from './explain-day.ts';
export { Frequency, frequencyNames, isFrequency, needsStart } from './frequency.ts';
export {
  courseStartMessage,
  largestCount,
  type RuleProblem,
  ruleProblems,
  startRequiredMessage,
} from './rule-problems.ts';
export { shortCourseFromWire } from './wire-short-course.ts';
export {
  type FrequencyChoice,
  frequencyFromWire,
  frequencyToWire,
  type WireFrequency,
} from './wire-frequency.ts';
