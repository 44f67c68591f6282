import type { Day } from '@packwright/core/days';
import { formatNotBeforeMessage, packingStatuses, patientStatuses } from '@packwright/core/fields';

/** The statuses of a patient: where they are, and whether packs are made for them. */
export interface PatientStanding {
  readonly patientStatus: number;
  readonly packingStatus: number;
  readonly suspendFrom: Day | null;
  /** Null: without an end. */
  readonly suspendTo: Day | null;
}

export type StandingChange = { readonly [K in keyof PatientStanding]?: PatientStanding[K] | undefined };

const { active, suspended, inactive } = packingStatuses;
const { deceased, inactive: gone, deleted, pickingUpPacks } = patientStatuses;
const stopping: readonly number[] = [deceased.code, gone.code, deleted.code];

export const isPackingStopped = (patientStatus: number): boolean => stopping.includes(patientStatus);

export function isSuspendedOn(
  { suspendFrom, suspendTo }: Pick<PatientStanding, 'suspendFrom' | 'suspendTo'>,
  day: Day,
): boolean {
  return suspendFrom !== null && suspendFrom <= day && (suspendTo === null || day <= suspendTo);
}

/** The packing status of a day: inside a suspension suspended, outside it active again (PATIENT-3). */
export function computePackingStatus(standing: PatientStanding, day: Day): number {
  const { packingStatus, suspendFrom } = standing;
  const isBySuspension = packingStatus === active.code || packingStatus === suspended.code;
  if (!isBySuspension || suspendFrom === null) return packingStatus;
  return isSuspendedOn(standing, day) ? suspended.code : active.code;
}

/**
 * The statuses after a change (PATIENT-1, PATIENT-3): deceased, inactive and deleted stop the packing; leaving them
 * resumes it; a manual resumption ends a running suspension. Null when packing is requested for a deceased or deleted
 * patient.
 */
export function changeStanding(
  before: PatientStanding,
  change: StandingChange,
  today: Day,
): PatientStanding | null {
  const dates = computeSuspension(before, change, today);
  const patientStatus = change.patientStatus ?? before.patientStatus;
  const requested =
    change.packingStatus === computePackingStatus(before, today) ? undefined : change.packingStatus;
  if (patientStatus !== before.patientStatus) {
    const resumed = isPackingStopped(before.patientStatus) ? active.code : before.packingStatus;
    const packingStatus = isPackingStopped(patientStatus) ? inactive.code : (requested ?? resumed);
    return resolvePackingStatus({ patientStatus, packingStatus, ...dates }, before, requested, today);
  }
  if (requested !== undefined && requested !== inactive.code && isPackingStopped(patientStatus)) {
    if (patientStatus !== gone.code) return null;
    return resolvePackingStatus(
      { patientStatus: pickingUpPacks.code, packingStatus: requested, ...dates },
      before,
      requested,
      today,
    );
  }
  return resolvePackingStatus(
    { patientStatus, packingStatus: requested ?? before.packingStatus, ...dates },
    before,
    requested,
    today,
  );
}

function computeSuspension(
  before: PatientStanding,
  { suspendFrom, suspendTo }: StandingChange,
  today: Day,
): Pick<PatientStanding, 'suspendFrom' | 'suspendTo'> {
  const from = suspendFrom === undefined ? before.suspendFrom : suspendFrom;
  const to = suspendTo === undefined ? before.suspendTo : suspendTo;
  // An end alone means: from now on until then.
  return { suspendFrom: from ?? (to && today), suspendTo: to };
}

function resolvePackingStatus(
  after: PatientStanding,
  before: PatientStanding,
  requested: number | undefined,
  today: Day,
): PatientStanding {
  const isEnded = before.suspendFrom !== null && after.suspendFrom === null;
  if (requested === undefined) {
    const lifted = isEnded && after.packingStatus === suspended.code ? active.code : after.packingStatus;
    return { ...after, packingStatus: computePackingStatus({ ...after, packingStatus: lifted }, today) };
  }
  const agrees = computePackingStatus(after, today) === requested;
  return agrees ? after : { ...after, suspendFrom: null, suspendTo: null };
}

/** A suspension must not end before it begins. */
export function findSuspensionProblems(from: Day | null, to: Day | null): Record<string, string[]> {
  const isBackwards = from !== null && to !== null && to < from;
  return isBackwards ? { suspendToDate: [formatNotBeforeMessage('Suspend from')] } : {};
}
