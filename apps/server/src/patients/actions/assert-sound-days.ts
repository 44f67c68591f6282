import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { findDeathProblems, findSuspensionProblems, type PatientStanding } from '../rules/standing.ts';

/** Refuses a suspension that ends before it begins, and a death before the birth or after today, at their fields. */
export function assertSoundDays(standing: PatientStanding, dob: Day | null, today: Day): void {
  const errors = {
    ...findSuspensionProblems(standing.suspendFrom, standing.suspendTo),
    ...findDeathProblems(standing.deceasedOn, dob, today),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(sharedRefusals.invalid, { errors });
}
