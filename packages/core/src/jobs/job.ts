import type { Hundredths } from '../quantity/index.ts';
import type { CheckResult, JobStatus } from './job-status.ts';

/** One medicine of a pack job that has doses in its window. */
export interface JobLine {
  id: number;
  /** S8, cytotoxic or warfarin, in whatever pack it lies (PACK-92). */
  isGuarded: boolean;
  /** The exact sum of the doses in the job's window (PACK-47). */
  qty: Hundredths;
  packing: 'waiting' | 'confirmed' | 'skipped';
  /** The packed quantity: above zero exactly when confirmed (PACK-47, BOOKS-12). */
  packed: Hundredths;
  isManual: boolean;
  /** Another brand of the same generic is in the pack (PACK-13). */
  isOtherBrand: boolean;
  /** The scanned stock is past its expiry day (PACK-58). */
  isExpired: boolean;
  check: CheckResult;
  correction: 'none' | 'flagged' | 'confirmed';
  /** Was this line ever sent to correction, or put in there? */
  wasCorrected: boolean;
  /** Has the line changed since the pack that was passed last? Decided when it is asked (PACK-66). */
  isChanged: boolean;
  /** Does the scanned stock expire before the last day of the pack (PACK-73)? */
  isShortDated: boolean;
  /** Does the profile by now have another dose or drug than the pack? */
  isDoseChanged: boolean;
  /** The PAK entries of this line in the ledger that are not reversed. */
  posted: Hundredths;
}

/**
 * How the frozen profile of the job compares with the live one (PACK-9): `changed` may be acknowledged
 * by a named person, `unsafe` only re-made or deleted.
 */
export type ProfileState = 'same' | 'changed' | 'acknowledged' | 'unsafe';

/** The state of a pack job, complete enough to judge every action. */
export interface Job {
  status: JobStatus;
  /** The pack brand, e.g. PPAK (PACK-49). */
  clientCode: string;
  /** The pharmacist's sign-off over the current snapshot. */
  signature: 'none' | 'valid' | 'void';
  /** Was the job ever rejected at checking? */
  wasRejected: boolean;
  profile: ProfileState;
  /** Is a changed dose or drug, or a new medicine, among what nobody has acknowledged yet? */
  needsPharmacist: boolean;
  /** The prescriptions of the pack that was passed last which are not in this one (PACK-67). */
  dropped: readonly number[];
  lines: readonly JobLine[];
}

/** The facts of a medicine that make a line of a job. */
export interface NewLine {
  id: number;
  isGuarded: boolean;
  qty: Hundredths;
}
