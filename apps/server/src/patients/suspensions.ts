import { day, farthestDay } from '@packwright/core/days';
import type { Suspension } from '@packwright/core/schedule';

/** When a patient is away, as schedules take it: none, or one that without an end lasts. */
export function suspensionsOf(patient: {
  readonly suspend_from_date: string | null;
  readonly suspend_to_date: string | null;
}): Suspension[] {
  const { suspend_from_date: from, suspend_to_date: to } = patient;
  return from === null ? [] : [{ from: day(from), to: to === null ? farthestDay : day(to) }];
}
