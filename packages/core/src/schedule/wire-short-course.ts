import type { DoseRule } from './dose-rule.ts';

/** A short course as the calls carry it: 0 doses mean that the end date ends it. */
export interface WireShortCourse {
  readonly isShortCourse: boolean;
  readonly shortCourseTotal: number;
  readonly shortCourseStartSlot: number;
}

/** The course of a rule; without a count and from the first slot on, the rule says it all (SCHED-5). */
export function readShortCourse(wire: WireShortCourse): Pick<DoseRule, 'shortCourse'> {
  const { isShortCourse, shortCourseTotal, shortCourseStartSlot: startSlot } = wire;
  const isCounted = shortCourseTotal !== 0;
  if (!isShortCourse || (!isCounted && startSlot === 0)) return {};
  return { shortCourse: { totalDoses: isCounted ? shortCourseTotal : null, startSlot } };
}
