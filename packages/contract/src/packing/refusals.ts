import { benchSentences, type JobRefusalCode, jobRefusals } from '@packwright/core/jobs';
import type { RefusalEntry } from '../machinery/index.ts';
import { leavingRefusals } from './leaving-refusals.ts';

/** A reason that the call should have brought. */
const missingReasons: readonly JobRefusalCode[] = [
  'MANUAL_NEEDS_REASON',
  'QUANTITY_NEEDS_REASON',
  'SKIP_NEEDS_REASON',
];

/** The refusals of the job rules under the codes that core gives them; 409 unless a right or a reason is missing. */
// The web knows them by their words alone: marked as pure, they stay out of its first load.
export const jobRuleRefusals = /* @__PURE__ */ buildRuleEntries();

function buildRuleEntries(): Readonly<Record<JobRefusalCode, RefusalEntry>> {
  return Object.fromEntries(
    Object.entries(jobRefusals).map(([code, message]) => [
      code,
      buildRuleEntry(code as JobRefusalCode, message),
    ]),
  ) as unknown as Readonly<Record<JobRefusalCode, RefusalEntry>>;
}

function buildRuleEntry(code: JobRefusalCode, message: string): RefusalEntry {
  if (code === 'NOT_PERMITTED') return { code: 'NO_PERMISSION', status: 403, title: 'Error', message };
  return { code, status: missingReasons.includes(code) ? 400 : 409, title: 'Warning', message };
}

const warning = { title: 'Warning' } as const;

/** The refusals of pack calls besides the job rules (PACK-13). */
export const packingRefusals = {
  ...leavingRefusals,
  jobChanged: {
    ...warning,
    code: 'JOB_CHANGED',
    status: 409,
    message: 'Somebody else has changed this pack. Look at it again.',
  },
  jobsRefused: {
    ...warning,
    code: 'JOBS_REFUSED',
    status: 409,
    message: 'Nothing was changed, because some of the selected packs cannot be changed.',
  },
  alreadyPacked: {
    ...warning,
    code: 'ALREADY_PACKED',
    status: 409,
    message: 'Some of these packs are already packed for this period. Do you want to continue?',
  },
  patientAway: {
    ...warning,
    code: 'PATIENT_AWAY',
    status: 409,
    message: 'Some of these patients are in hospital, on leave or in respite. Do you want to continue?',
  },
  unusualOrder: {
    ...warning,
    code: 'UNUSUAL_ORDER',
    status: 409,
    message: 'Something in this order is unusual. Do you want to continue?',
  },
  notHandedOut: {
    ...warning,
    code: 'NOT_HANDED_OUT',
    status: 409,
    message: 'Only a pack that was handed out can be asked back.',
  },
  alreadyWanted: {
    ...warning,
    code: 'ALREADY_WANTED',
    status: 409,
    message: 'Somebody has already asked for this pack.',
  },
  notWanted: {
    ...warning,
    code: 'NOT_WANTED',
    status: 409,
    message: 'This pack is not asked back any more.',
  },
  otherPackScanned: {
    ...warning,
    code: 'OTHER_PACK_SCANNED',
    status: 409,
    message: 'The scanned code belongs to another pack.',
  },
  returnNeedsComment: {
    ...warning,
    code: 'RETURN_NEEDS_COMMENT',
    status: 400,
    message: 'Please scan the pack, or write what happened to it.',
  },
  unusualDistribution: {
    ...warning,
    code: 'UNUSUAL_DISTRIBUTION',
    status: 409,
    message: 'Check the days of these packs before you hand them out. Do you want to continue?',
  },
  nothingToPack: {
    ...warning,
    code: 'NOTHING_TO_PACK',
    status: 409,
    message: 'None of the selected packs has a dose in this period.',
  },
  incidentNoteNeeded: {
    ...warning,
    code: 'INCIDENT_NOTE_NEEDED',
    status: 409,
    message: 'This pack was not back after 24 hours. Please write what happened.',
  },
  /** The reason of each pack that cannot be made again; the answer itself is NOTHING_TO_PACK. */
  noDoses: { ...warning, code: 'NO_DOSES', status: 409, message: 'This pack has no dose in its period.' },
  /** The reason of each pack that was ordered and is no longer there; the answer itself is NOT_FOUND. */
  foilGone: {
    ...warning,
    code: 'FOIL_GONE',
    status: 404,
    message: 'This pack was deleted, or its patient archived.',
  },
  patientNotActive: {
    ...warning,
    code: 'PATIENT_NOT_ACTIVE',
    status: 409,
    message: 'This patient is not active, so no packs can be made.',
  },
  patientSuspended: {
    ...warning,
    code: 'PATIENT_SUSPENDED',
    status: 409,
    message: 'This patient is suspended for the whole period.',
  },
  medicineAtFault: {
    ...warning,
    code: 'MEDICINE_AT_FAULT',
    status: 409,
    message: 'Correct a medication of this patient first. Until then nothing is packed or printed with it.',
  },
  exceededPacked: {
    ...warning,
    code: 'EXCEEDED_PACKED',
    status: 409,
    message: 'At most 16 medications can be packed in one pack.',
  },
  tooManyFoils: {
    ...warning,
    code: 'TOO_MANY_FOILS',
    status: 400,
    message: 'Fewer than 500 packs can be printed at once.',
  },
  barcodeUnknown: {
    ...warning,
    code: 'BARCODE_UNKNOWN',
    status: 400,
    message: 'This barcode does not belong to any pack.',
  },
  barcodeSuperseded: {
    ...warning,
    code: 'PRINT_SUPERSEDED',
    status: 400,
    message: 'This pack was made again after this sheet was printed. Please print it again.',
  },
  barcodeDeleted: {
    ...warning,
    code: 'PACK_DELETED',
    status: 400,
    message: jobRefusals.PACK_DELETED,
  },
  barcodeWrongStage: {
    ...warning,
    code: 'WRONG_STAGE',
    status: 400,
    message: jobRefusals.WRONG_STAGE,
  },
  labelOtherPatient: {
    ...warning,
    code: 'LABEL_OTHER_PATIENT',
    status: 409,
    message: 'This label belongs to another patient.',
  },
  labelOtherPack: {
    ...warning,
    code: 'LABEL_OTHER_PACK',
    status: 409,
    message: 'This label belongs to another pack.',
  },
  labelRequired: {
    ...warning,
    code: 'LABEL_REQUIRED',
    status: 409,
    message: 'Scan the label of each pack first. This pharmacy requires it.',
  },
  apnNotAssigned: {
    ...warning,
    code: 'APN_NOT_ASSIGNED',
    status: 400,
    message: benchSentences.barcodeNotAssigned,
  },
  apnNotInProfile: {
    ...warning,
    code: 'APN_NOT_IN_PROFILE',
    status: 400,
    message: benchSentences.barcodeNotInProfile,
  },
  differentPackTypes: {
    ...warning,
    code: 'DIFFERENT_PACK_TYPES',
    status: 409,
    message: benchSentences.differentPackTypes,
  },
  differentPatients: {
    ...warning,
    code: 'DIFFERENT_PATIENTS',
    status: 409,
    message: 'These packs belong to different patients or profiles. Open them one by one.',
  },
  unevenQuantity: {
    ...warning,
    code: 'UNEVEN_QUANTITY',
    status: 400,
    message: 'A quantity that differs from the doses must be confirmed one pack at a time.',
  },
  checkerIsPacker: {
    ...warning,
    code: 'CHECKER_IS_PACKER',
    status: 409,
    message: 'The person who packed this pack cannot pass it. Another person must check it.',
  },
  credentialsRefused: {
    ...warning,
    code: 'CREDENTIALS_REFUSED',
    status: 409,
    message: 'This username and password do not belong to a pharmacist of this pharmacy.',
  },
  openFirst: {
    ...warning,
    code: 'OPEN_FIRST',
    status: 409,
    message: 'Open each of these packs for checking before you confirm it.',
  },
  quickModeEnded: {
    ...warning,
    code: 'QUICK_MODE_ENDED',
    status: 409,
    message: 'Quick job mode has ended. Please enter the password of the pharmacist.',
  },
  differencesChanged: {
    ...warning,
    code: 'DIFFERENCES_CHANGED',
    status: 409,
    message: 'The medication profile has changed again. Please look at the changes again.',
  },
  cannotPrint: {
    ...warning,
    code: 'CANNOT_PRINT',
    status: 409,
    message: 'One of these packs cannot be printed as it is.',
  },
  beingPrinted: {
    ...warning,
    code: 'BEING_PRINTED',
    status: 409,
    message: 'This is being printed now. Please wait until it ends, or stop it.',
  },
  noRoomForRun: {
    code: 'NO_ROOM_FOR_RUN',
    status: 507,
    title: 'Error',
    message:
      'The disk of the server is nearly full. Only a few packs can be printed at a time. Please tell the server administrator.',
  },
  commentStays: {
    ...warning,
    code: 'COMMENT_STAYS',
    status: 409,
    message:
      'Only your own comment can be taken back, within 10 minutes and while it is open. Mark it as done instead.',
  },
  notPrinted: {
    ...warning,
    code: 'NOT_PRINTED',
    status: 409,
    message: 'This pack has not been printed since it was made.',
  },
} as const satisfies Record<string, RefusalEntry>;
