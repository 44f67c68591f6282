import type { DoseRule } from './dose-rule.ts';
import { findNextOnPattern, type Pattern } from './pattern.ts';

/** Where a course begins and stops, on day numbers; without a count it never stops by itself. */
export interface CourseSpan {
  readonly firstDay: number;
  readonly startSlot: number;
  readonly lastDay: number;
  /** How many doses the last day still gives. */
  readonly lastDayDoses: number;
}

const countDosesFrom = (slots: DoseRule['slots'], from: number): number =>
  slots.filter((dose, slot) => slot >= from && dose > 0).length;

/**
 * The rule as it is given. A course that a date ends begins with its first dose at or after the slot that it names;
 * where it has none there, or no first day, it is given whole, so that a medicine never falls away silently.
 */
export function normaliseCourse(rule: DoseRule): DoseRule {
  const { shortCourse, ...whole } = rule;
  if (!shortCourse || shortCourse.totalDoses !== null) return rule;
  const startSlot = rule.slots.findIndex((dose, slot) => slot >= shortCourse.startSlot && dose > 0);
  if (rule.start === null || startSlot === -1) return whole;
  return { ...whole, shortCourse: { ...shortCourse, startSlot } };
}

/**
 * Fills the slots of each pattern day in order until the doses are used up (SCHED-5).
 * A suspension takes doses away and leaves the end where it was: nothing ever shifts (SCHED-2).
 */
export function computeCourseSpan(rule: DoseRule, pattern: Pattern, start: number): CourseSpan | null {
  if (!rule.shortCourse) return null;
  const { totalDoses, startSlot } = rule.shortCourse;
  const perDay = countDosesFrom(rule.slots, 0);
  const firstDay = findNextOnPattern(pattern, start);
  if (totalDoses === null) {
    return { firstDay, startSlot, lastDay: Number.POSITIVE_INFINITY, lastDayDoses: 0 };
  }
  let lastDay = firstDay;
  let available = countDosesFrom(rule.slots, startSlot);
  let left = totalDoses;
  while (left > available) {
    left -= available;
    available = perDay;
    lastDay = findNextOnPattern(pattern, lastDay + 1);
  }
  return { firstDay, startSlot, lastDay, lastDayDoses: left };
}

/** Whether the course still gives this slot on this day, which lies within the span. */
export function isInCourse(span: CourseSpan, slots: DoseRule['slots'], day: number, slot: number): boolean {
  const from = day === span.firstDay ? span.startSlot : 0;
  if (slot < from) return false;
  if (day !== span.lastDay) return true;
  const before = slots.filter((dose, at) => at >= from && at < slot && dose > 0).length;
  return before < span.lastDayDoses;
}
