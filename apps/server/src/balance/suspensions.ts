import { type Day, farthestDay } from '@packwright/core/days';
import type { Suspension } from '@packwright/core/schedule';

/** The suspension of a patient; without an end it lasts. */
export function suspensionsOf(patient: {
  readonly suspend_from_date: string | null;
  readonly suspend_to_date: string | null;
}): Suspension[] {
  if (patient.suspend_from_date === null) return [];
  const to = (patient.suspend_to_date as Day | null) ?? farthestDay;
  return [{ from: patient.suspend_from_date as Day, to }];
}
