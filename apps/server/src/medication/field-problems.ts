import { scheduleFieldOf } from '@packwright/contract';
import type { FieldErrors } from '@packwright/contract/machinery';
import { requiredMessage } from '@packwright/core/fields';
import { dosesWithoutMealtime, noMealtimeMessage } from '@packwright/core/medicines';
import { hundredths } from '@packwright/core/quantity';
import { type DoseRule, ruleProblems } from '@packwright/core/schedule';
import { ruleOf } from './rule.ts';
import type { FoilRow, PrescriptionDraft } from './store/index.ts';
import { isInPack } from './supply.ts';

/** Everything to put right before the medicine can be saved, by wire field. */
export function fieldProblems(draft: PrescriptionDraft, foil: FoilRow): FieldErrors {
  const found = scheduleErrors(ruleOf(draft));
  const beside = isInPack(draft) ? dosesWithoutMealtime(foil.heading, draft.doses.map(hundredths)) : [];
  if (beside.length > 0) add(found, 'dose', noMealtimeMessage);
  // A short course that nothing ends would go on for ever (domain 1.4).
  if (draft.isShortCourse && draft.shortCourseTotal === 0 && draft.endDate === null) {
    add(found, 'endDate', requiredMessage);
  }
  return found;
}

/** The problems of a rule under the names that the wire gives its fields. */
export function scheduleErrors(rule: DoseRule): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { field, message } of ruleProblems(rule)) add(found, scheduleFieldOf[field], message);
  return found;
}

function add(errors: Record<string, string[]>, field: string, message: string): void {
  (errors[field] ??= []).push(message);
}
