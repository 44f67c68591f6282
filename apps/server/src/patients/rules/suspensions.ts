import { createDay, farthestDay } from '@packwright/core/days';
import type { Suspension } from '@packwright/core/schedule';

/** When a patient is away, as schedules take it: none, or one that without an end lasts. */
export function toSuspensions(patient: {
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
}): Suspension[] {
  const { suspendFromDate: from, suspendToDate: to } = patient;
  return from === null ? [] : [{ from: createDay(from), to: to === null ? farthestDay : createDay(to) }];
}
