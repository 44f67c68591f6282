import type { Day } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { computeDoses, type DoseRule, findCourseDays } from '../schedule/index.ts';

/** A dose of a course with its number, counted from the first dose of the course. */
export interface CourseDose {
  readonly number: number;
  readonly day: Day;
  readonly slot: number;
  readonly dose: Hundredths;
}

export interface CourseChart {
  /** Of the whole course; null where neither a number nor a date ends it. */
  readonly total: number | null;
  readonly last: Day | null;
  /** Those of the days of the sheet. */
  readonly doses: readonly CourseDose[];
}

/** The numbered doses of a course. Days on which it is withheld give no number, so that the carer counts what was given. */
export function buildCourseChart(
  rule: DoseRule,
  { from, to, last }: { readonly from: Day; readonly to: Day; readonly last: Day | null },
): CourseChart {
  const first = findCourseDays(rule)?.first ?? rule.start ?? from;
  const doses = computeDoses(rule, first, last ?? to)
    .flatMap(({ day, slots }) => slots.flatMap((dose, slot) => (dose > zero ? [{ day, slot, dose }] : [])))
    .map((dose, at) => ({ ...dose, number: at + 1 }));
  return {
    total: last === null ? null : doses.length,
    last,
    doses: doses.filter(({ day }) => from <= day && day <= to),
  };
}
