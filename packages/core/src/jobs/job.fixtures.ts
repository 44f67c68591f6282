// People and packs for the tests of this folder.
import { type EntryCode, entryCodes, menuCodes, rightsOf, type Who } from '../permissions/index.ts';
import { tablets, zero } from '../quantity/index.ts';
import type { Job, JobLine } from './job.ts';
import type { StageFlags } from './stages.ts';

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
