import { createDay, createDayOrNull, farthestDay } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import type { PatientSuspension } from '@packwright/core/packs';
import type { Suspension } from '@packwright/core/schedule';

/** When a patient is away, as schedules take it: none, or one that without an end lasts. */
export function toSuspensions(patient: {
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
}): Suspension[] {
  const { suspendFromDate: from, suspendToDate: to } = patient;
  return from === null ? [] : [{ from: createDay(from), to: to === null ? farthestDay : createDay(to) }];
}

/** A manual suspension has no days: it lasts until the packing status changes (PATIENT-4, decision 0032). */
export function getAbsence(patient: {
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
  readonly packingStatus: number;
}): PatientSuspension | null {
  const from = createDayOrNull(patient.suspendFromDate);
  if (from !== null) return { from, to: createDayOrNull(patient.suspendToDate) };
  return patient.packingStatus === packingStatuses.suspended.code ? { from: null, to: null } : null;
}
