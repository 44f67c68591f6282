import type { Day } from '../days/index.ts';
import {
  checkDvaNumber,
  checkMedicareExpiry,
  checkMedicareNumber,
  type DvaNumber,
  getMedicareExpiryDay,
  type MedicareNumber,
} from '../identifiers/index.ts';
import type { ClaimProgram, ClaimReason } from './reasons.ts';

/** The facts of a patient that a claim asks for; texts are empty and days null when nothing is kept. */
export interface ClaimPatient {
  readonly patientId: number;
  readonly program: ClaimProgram;
  readonly medicareNumber: string;
  /** 'MM/yyyy'. */
  readonly medicareExpiry: string;
  readonly dvaNumber: string;
  readonly hasConcession: boolean;
  readonly isCommunity: boolean;
  readonly consentDay: Day | null;
  /** From this day on the patient is in the program no more. */
  readonly exitDay: Day | null;
  readonly isDeceased: boolean;
  readonly deceasedDay: Day | null;
  /** The latest possible day of a death whose day nobody entered. */
  readonly deceasedBy: Day | null;
  /** Days on which the patient got no packs, both ends included. */
  readonly suspensions: readonly { readonly from: Day; readonly to: Day | null }[];
}

/** The number that is claimed under: the Medicare number where it is sound, else the DVA number; null without a sound one. */
export function getClaimNumber({
  medicareNumber,
  dvaNumber,
}: Pick<ClaimPatient, 'medicareNumber' | 'dvaNumber'>): MedicareNumber | DvaNumber | null {
  const medicare = checkMedicareNumber(medicareNumber);
  if (medicareNumber !== '' && medicare.level !== 'error') return medicare.value;
  const dva = checkDvaNumber(dvaNumber);
  return dvaNumber !== '' && dva.level !== 'error' ? dva.value : null;
}

/** The reasons against a service that lie in the patient alone (CLAIM-2). */
export function findPatientReasons(patient: ClaimPatient, serviceDay: Day): ClaimReason[] {
  const { program, consentDay, exitDay } = patient;
  const isEnrolled =
    consentDay !== null && consentDay <= serviceDay && (exitDay === null || serviceDay < exitDay);
  const found: (ClaimReason | false | null)[] = [
    findNumberReason(patient),
    isCardExpired(patient, serviceDay) && 'cardExpired',
    // Only the program for everybody asks for a concession card.
    program === 'daa' && !patient.hasConcession && 'noConcession',
    !patient.isCommunity && 'notCommunity',
    !isEnrolled && 'noConsent',
    isAwayOrDeceased(patient, serviceDay)
      ? 'awayOrDeceased'
      : patient.isDeceased && patient.deceasedDay === null && 'unknownDeathDay',
  ];
  return found.filter((reason) => reason !== null && reason !== false);
}

function findNumberReason(patient: ClaimPatient): ClaimReason | null {
  if (getClaimNumber(patient) !== null) return null;
  return patient.medicareNumber === '' && patient.dvaNumber === '' ? 'noNumber' : 'invalidNumber';
}

/** Whether the Medicare card that is claimed under was over on the day; a card without an end is not. */
function isCardExpired({ medicareNumber, medicareExpiry }: ClaimPatient, day: Day): boolean {
  if (medicareNumber === '' || checkMedicareNumber(medicareNumber).level === 'error') return false;
  const expiry = checkMedicareExpiry(medicareExpiry, day);
  return expiry.level !== 'error' && getMedicareExpiryDay(expiry.value) < day;
}

function isAwayOrDeceased({ deceasedDay, deceasedBy, suspensions }: ClaimPatient, day: Day): boolean {
  const end = deceasedDay ?? deceasedBy;
  if (end !== null && end <= day) return true;
  return suspensions.some(({ from, to }) => from <= day && (to === null || day <= to));
}
