// People and packs for the tests of jobs and balances.
import {
  type EntryCode,
  entryCodes,
  menuCodes,
  computeRights,
  type UserRights,
} from '../src/permissions/index.ts';
import { fromTablets, zero } from '../src/quantity/index.ts';
import {
  type Job,
  type JobAction,
  type JobLine,
  type JobOutcome,
  type LineProof,
  type PackedLine,
  computeNextState,
  type StageFlags,
} from '../src/jobs/index.ts';

export const allStages: StageFlags = { printing: true, packing: true, checking: true, distribution: true };

export function buildPerson(entries: readonly EntryCode[], isPharmacist = false): UserRights {
  const full = { isAccessible: true, read: true, create: true, update: true, delete: true };
  const role = {
    permissions: menuCodes.map((code) => ({ code, ...full })),
    entryPermissions: entries.map((code) => ({ menuCode: 'job', code, isAllowed: true }) as const),
  };
  return { roleLevel: 0, isPharmacist, ...computeRights([role]) };
}

export const pharmacist = buildPerson(entryCodes, true);

export const technician = buildPerson(entryCodes.filter((code) => code !== 'checkingConfirmPass'));

export function buildLine(change: Partial<JobLine> = {}): JobLine {
  return {
    id: 1,
    isGuarded: false,
    qty: fromTablets(14),
    packing: 'waiting',
    packed: zero,
    isManual: false,
    isOtherBrand: false,
    isExpired: false,
    check: 'pending',
    correction: 'none',
    wasCorrected: false,
    isChanged: false,
    isShortDated: false,
    isDoseChanged: false,
    posted: zero,
    ...change,
  };
}

export function buildPackedLine(change: Partial<JobLine> = {}): JobLine {
  return buildLine({ packing: 'confirmed', packed: fromTablets(14), posted: fromTablets(14), ...change });
}

export function buildJob(change: Partial<Job> = {}): Job {
  return {
    status: 'packing',
    clientCode: 'PPAK',
    signature: 'none',
    wasRejected: false,
    profile: 'same',
    needsPharmacist: false,
    dropped: [],
    lines: [buildLine()],
    ...change,
  };
}

/** A medicine as it was scanned into the pack. */
export function buildScanned(change: Partial<PackedLine> = {}): PackedLine {
  return {
    id: 1,
    packed: fromTablets(14),
    isManual: false,
    manualReason: '',
    quantityReason: '',
    isOtherBrand: false,
    isExpired: false,
    isShortDated: false,
    isShortDateConfirmed: false,
    mustStayWhole: false,
    ...change,
  };
}

/** A medicine that was sent back is put right, by hand with a reason. */
export function buildCorrection(lineId: number, change: Partial<LineProof> = {}): JobAction {
  const byHand = { isManual: true, manualReason: 'Counted again', isOtherBrand: false, isExpired: false };
  const inTime = { isShortDated: false, isShortDateConfirmed: false };
  return { kind: 'confirmCorrection', lineId, isConfirmed: true, ...byHand, ...inTime, ...change };
}

/** The next state of the job in a pharmacy with every stage. */
export const act = (job: Job | null, action: JobAction, who = pharmacist): JobOutcome =>
  computeNextState(job, action, allStages, who);

export const confirmPass = { kind: 'confirmPass', signer: pharmacist, method: 'password' } as const;

/** The next status, or the refusal with the lines in the way. */
export function describeOutcome(outcome: JobOutcome): string {
  return outcome.isAllowed
    ? outcome.job.status
    : [outcome.refusal.code, ...outcome.refusal.lineIds].join(' ');
}

/** The outcome of an action that must not be refused. */
export function getAllowedOutcome(outcome: JobOutcome): Extract<JobOutcome, { isAllowed: true }> {
  if (!outcome.isAllowed) throw new Error(outcome.refusal.code);
  return outcome;
}
