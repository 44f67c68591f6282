import {
  buildLabelDirection,
  type DirectionRule,
  type LabelDirection,
  type PrnRule,
} from '../directions/index.ts';
import type { Prescription } from './prescription.ts';
import { isPrn } from './supply.ts';
import { toDoseRule } from './to-dose-rule.ts';

/** The facts of a medicine's drug that its direction is judged by: milligrams in it count tablets of this strength. */
export interface DirectedDrug {
  readonly strength: string;
}

/** How a medicine is given, as its direction is made from it (MED-27); the mealtimes are those of its pack. */
export function toDirectionRule(
  prescription: Prescription,
  headings: readonly string[],
  { strength }: DirectedDrug,
): DirectionRule {
  const { unit, route, isShortCourse, isInsulin } = prescription;
  return {
    form: unit,
    strength,
    route,
    headings,
    schedule: toDoseRule(prescription),
    isShortCourse,
    isInsulin,
    prn: toPrnRule(prescription),
  };
}

/** Null for a medicine with a timetable. */
export function toPrnRule(prescription: Prescription): PrnRule | null {
  const { prnDose: dose, prnIntervalMinutes: intervalMinutes, prnMaximum: maximum } = prescription;
  return isPrn(prescription) ? { dose, intervalMinutes, maximum } : null;
}

/** The direction of a kept medicine; words that a pharmacist gave a reason for stand as they are (MED-28). */
export function buildMedicineDirection(
  prescription: Prescription,
  headings: readonly string[],
  drug: DirectedDrug,
): LabelDirection {
  const hasReason = prescription.directionReasonBy !== null;
  const rule = toDirectionRule(prescription, headings, drug);
  return buildLabelDirection(rule, prescription.direction, hasReason);
}
