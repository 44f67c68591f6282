import { scheduleFieldNames } from '@packwright/contract';
import type { FieldErrors } from '@packwright/contract/machinery';
import { requiredMessage } from '@packwright/core/fields';
import { findSlotsWithoutMealtime, noMealtimeMessage } from '@packwright/core/medicines';
import { toHundredths } from '@packwright/core/quantity';
import { type DoseRule, findRuleProblems } from '@packwright/core/schedule';
import { toDoseRule } from './dose-rule.ts';
import type { FoilRow, PrescriptionDraft } from './store/index.ts';
import { isInPack } from './pack-type.ts';

/** Everything to put right before the medicine can be saved, by wire field. */
export function findFieldErrors(draft: PrescriptionDraft, foil: FoilRow): FieldErrors {
  const found = findScheduleErrors(toDoseRule(draft));
  const beside = isInPack(draft) ? findSlotsWithoutMealtime(foil.heading, draft.doses.map(toHundredths)) : [];
  if (beside.length > 0) addError(found, 'dose', noMealtimeMessage);
  // A short course that nothing ends would go on for ever (MED-17).
  if (draft.isShortCourse && draft.shortCourseTotal === 0 && draft.endDate === null) {
    addError(found, 'endDate', requiredMessage);
  }
  return found;
}

/** The problems of a rule under the names that the wire gives its fields. */
export function findScheduleErrors(rule: DoseRule): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { field, message } of findRuleProblems(rule))
    addError(found, scheduleFieldNames[field], message);
  return found;
}

function addError(errors: Record<string, string[]>, field: string, message: string): void {
  (errors[field] ??= []).push(message);
}
