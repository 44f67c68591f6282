import type { Day } from '@packwright/core/days';
import {
  dateMessage,
  formatNotBeforeMessage,
  isAtHome,
  packingStatuses,
  patientStatuses,
} from '@packwright/core/fields';

/** The statuses of a patient: where they are, and whether packs are made for them. */
export interface PatientStanding extends PackingStanding {
  readonly patientStatus: number;
  /** The status of the patient when they were last there; null while nobody knows it (PATIENT-46). */
  readonly homeStatus: number | null;
  /** The day of the death; null while nobody said it (PATIENT-47). */
  readonly deceasedOn: Day | null;
  /** The day on which a death was recorded: nobody who died did so later (PATIENT-48). */
  readonly deceasedBy: Day | null;
}

/** Whether packs are made, and when not. */
export interface PackingStanding {
  readonly packingStatus: number;
  readonly suspendFrom: Day | null;
  /** Null: without an end. */
  readonly suspendTo: Day | null;
}

/** The home status and the latest day of a death follow from the others. */
export type StandingChange = {
  readonly [K in Exclude<keyof PatientStanding, 'homeStatus' | 'deceasedBy'>]?:
    | PatientStanding[K]
    | undefined;
};

const { active, suspended, inactive } = packingStatuses;
const { pickingUpPacks, deceased, inactive: gone, deleted } = patientStatuses;
const stopping: readonly number[] = [deceased.code, gone.code, deleted.code];

export const isPackingStopped = (patientStatus: number): boolean => stopping.includes(patientStatus);

export function isSuspendedOn(
  { suspendFrom, suspendTo }: Pick<PatientStanding, 'suspendFrom' | 'suspendTo'>,
  day: Day,
): boolean {
  return suspendFrom !== null && suspendFrom <= day && (suspendTo === null || day <= suspendTo);
}

/** The packing status of a day: inside a suspension suspended, outside it active again (PATIENT-3). */
export function computePackingStatus(standing: PackingStanding, day: Day): number {
  const { packingStatus, suspendFrom } = standing;
  const isBySuspension = packingStatus === active.code || packingStatus === suspended.code;
  if (!isBySuspension || suspendFrom === null) return packingStatus;
  return isSuspendedOn(standing, day) ? suspended.code : active.code;
}

/**
 * The standing after a change (PATIENT-1, PATIENT-3): deceased, inactive and deleted stop the packing; leaving them
 * resumes it; a manual resumption ends a running suspension. Null when packing is requested for a deceased or deleted
 * patient.
 */
export function changeStanding(
  before: PatientStanding,
  change: StandingChange,
  today: Day,
): PatientStanding | null {
  const after = changeStatuses(before, change, today);
  return after && { ...after, ...followStatus(after.patientStatus, before, change, today) };
}

/** The home status and the days of the death that go with a patient status (PATIENT-46 to PATIENT-48). */
function followStatus(
  patientStatus: number,
  before: PatientStanding,
  change: StandingChange,
  today: Day,
): Pick<PatientStanding, 'homeStatus' | 'deceasedOn' | 'deceasedBy'> {
  const homeStatus = isAtHome(patientStatus) ? patientStatus : before.homeStatus;
  if (patientStatus !== deceased.code) return { homeStatus, deceasedOn: null, deceasedBy: null };
  const isKnown = before.patientStatus === deceased.code;
  return {
    homeStatus,
    deceasedOn: change.deceasedOn === undefined ? before.deceasedOn : change.deceasedOn,
    deceasedBy: isKnown ? before.deceasedBy : today,
  };
}

function changeStatuses(before: PatientStanding, change: StandingChange, today: Day): PatientStanding | null {
  const dates = computeSuspension(before, change, today);
  const patientStatus = change.patientStatus ?? before.patientStatus;
  const requested =
    change.packingStatus === computePackingStatus(before, today) ? undefined : change.packingStatus;
  if (patientStatus !== before.patientStatus) {
    const resumed = isPackingStopped(before.patientStatus) ? active.code : before.packingStatus;
    const packingStatus = isPackingStopped(patientStatus) ? inactive.code : (requested ?? resumed);
    return resolvePackingStatus(
      { ...before, patientStatus, packingStatus, ...dates },
      before,
      requested,
      today,
    );
  }
  if (requested !== undefined && requested !== inactive.code && isPackingStopped(patientStatus)) {
    if (patientStatus !== gone.code) return null;
    return resolvePackingStatus(
      {
        ...before,
        patientStatus: before.homeStatus ?? pickingUpPacks.code,
        packingStatus: requested,
        ...dates,
      },
      before,
      requested,
      today,
    );
  }
  return resolvePackingStatus(
    { ...before, patientStatus, packingStatus: requested ?? before.packingStatus, ...dates },
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

/** Nobody dies before their birth or after today (PATIENT-47). */
export function findDeathProblems(
  deceasedOn: Day | null,
  dob: Day | null,
  today: Day,
): Record<string, string[]> {
  if (deceasedOn === null) return {};
  if (deceasedOn > today) return { deceasedDate: [dateMessage] };
  const isBeforeBirth = dob !== null && deceasedOn < dob;
  return isBeforeBirth ? { deceasedDate: [formatNotBeforeMessage('Date of birth')] } : {};
}
