import { buildLabelDirection, type DirectionRule, type LabelDirection } from '../directions/index.ts';
import type { Prescription } from './prescription.ts';
import { isPrn } from './supply.ts';
import { toDoseRule } from './to-dose-rule.ts';

/** How a medicine is given, as its direction is made from it (MED-27); the mealtimes are those of its pack. */
export function toDirectionRule(prescription: Prescription, headings: readonly string[]): DirectionRule {
  const { unit, route, isShortCourse, prnDose, prnIntervalMinutes, prnMaximum } = prescription;
  return {
    form: unit,
    route,
    headings,
    schedule: toDoseRule(prescription),
    isShortCourse,
    prn: isPrn(prescription)
      ? { dose: prnDose, intervalMinutes: prnIntervalMinutes, maximum: prnMaximum }
      : null,
  };
}

/** The direction of a kept medicine; words that a pharmacist gave a reason for stand as they are (MED-28). */
export function buildMedicineDirection(
  prescription: Prescription,
  headings: readonly string[],
): LabelDirection {
  const hasReason = prescription.directionReasonBy !== null;
  return buildLabelDirection(toDirectionRule(prescription, headings), prescription.direction, hasReason);
}
