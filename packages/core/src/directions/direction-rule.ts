import { addQuantities, type Hundredths, zero } from '../quantity/index.ts';
import type { DoseRule } from '../schedule/index.ts';

/** The dose of a when-required medicine, how long to wait, and the most in 24 hours; 0 where it is not known (MED-25). */
export interface PrnRule {
  readonly dose: Hundredths;
  readonly intervalMinutes: number;
  readonly maximum: Hundredths;
}

/** How a medicine is given: everything that its direction is made from (MED-27). */
export interface DirectionRule {
  /** 'tablet', 'modified-release capsule'; empty is a tablet. */
  readonly form: string;
  /** '5 mg'; empty where nobody says. */
  readonly strength: string;
  /** A code of `routes`. */
  readonly route: string;
  /** The mealtimes of the pack, the first one first. */
  readonly headings: readonly string[];
  readonly schedule: DoseRule;
  readonly isShortCourse: boolean;
  /** Its doses are units, and it is injected (MED-58). */
  readonly isInsulin?: boolean;
  /** Null for a medicine with a timetable. */
  readonly prn: PrnRule | null;
}

/** The slots that hold a dose. */
export const listDoseSlots = ({ schedule }: DirectionRule): number[] =>
  schedule.slots.flatMap((dose, slot) => (dose > zero ? [slot] : []));

/** The doses that differ, in the order of their slots. */
export function listDoses(rule: DirectionRule): Hundredths[] {
  if (rule.prn) return rule.prn.dose > zero ? [rule.prn.dose] : [];
  return [...new Set(rule.schedule.slots.filter((dose) => dose > zero))];
}

/** Whether the rule says how much is given; a cream or a charted dose does not. */
export const hasDoses = (rule: DirectionRule): boolean => listDoses(rule).length > 0;

export const computeDayTotal = ({ schedule }: DirectionRule): Hundredths => addQuantities(...schedule.slots);
