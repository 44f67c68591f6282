// People and packs for the tests of jobs and balances.
import { type EntryCode, entryCodes, menuCodes, rightsOf, type Who } from '../src/permissions/index.ts';
import { tablets, zero } from '../src/quantity/index.ts';
import {
  type Job,
  type JobAction,
  type JobLine,
  type JobOutcome,
  nextState,
  type StageFlags,
} from '../src/jobs/index.ts';

export const allStages: StageFlags = { printing: true, packing: true, checking: true, distribution: true };

export function personWith(entries: readonly EntryCode[], isPharmacist = false): Who {
  const full = { isAccessible: true, read: true, create: true, update: true, delete: true };
  const role = {
    permissions: menuCodes.map((code) => ({ code, ...full })),
    entryPermissions: entries.map((code) => ({ menuCode: 'job', code, isAllowed: true }) as const),
  };
  return { roleLevel: 0, isPharmacist, ...rightsOf([role]) };
}

export const pharmacist = personWith(entryCodes, true);

export const technician = personWith(entryCodes.filter((code) => code !== 'checkingConfirmPass'));

export function lineOf(change: Partial<JobLine> = {}): JobLine {
  return {
    id: 1,
    category: 'STANDARD',
    qty: tablets(14),
    packing: 'waiting',
    packed: zero,
    isManual: false,
    check: 'pending',
    correction: 'none',
    wasCorrected: false,
    isChanged: false,
    posted: zero,
    ...change,
  };
}

export function packedLine(change: Partial<JobLine> = {}): JobLine {
  return lineOf({ packing: 'confirmed', packed: tablets(14), posted: tablets(14), ...change });
}

export function jobOf(change: Partial<Job> = {}): Job {
  return {
    status: 'packing',
    clientCode: 'PPAK',
    signature: 'none',
    wasRejected: false,
    profile: 'same',
    lines: [lineOf()],
    ...change,
  };
}

/** What becomes of the job in a pharmacy that uses every stage. */
export const act = (job: Job, action: JobAction, who = pharmacist): JobOutcome =>
  nextState(job, action, allStages, who);

export const confirmPass = { kind: 'confirmPass', signer: pharmacist, method: 'password' } as const;

/** The next status, or the refusal with the lines in the way. */
export function told(outcome: JobOutcome): string {
  return outcome.isAllowed
    ? outcome.job.status
    : [outcome.refusal.code, ...outcome.refusal.lineIds].join(' ');
}

/** The outcome of an action that must not be refused. */
export function allowed(outcome: JobOutcome): Extract<JobOutcome, { isAllowed: true }> {
  if (!outcome.isAllowed) throw new Error(outcome.refusal.code);
  return outcome;
}
