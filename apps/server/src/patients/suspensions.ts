import { day, farthestDay } from '@packwright/core/days';
import type { Suspension } from '@packwright/core/schedule';

/** When a patient is away, as schedules take it: none, or one that without an end lasts. */
export function suspensionsOf(patient: {
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
}): Suspension[] {
  const { suspendFromDate: from, suspendToDate: to } = patient;
  return from === null ? [] : [{ from: day(from), to: to === null ? farthestDay : day(to) }];
}
