import { type JobDraft, postPacked } from '../effects.ts';
import type { Job, JobLine, NewLine } from '../job.ts';
import { zero } from '../../quantity/index.ts';
import type { JobStatus } from '../job-status.ts';

/** A line as it stands before anyone has packed it. */
export function createLine(line: NewLine): JobLine {
  return clearLine({
    ...line,
    check: 'pending',
    correction: 'none',
    wasCorrected: false,
    isChanged: false,
    isShortDated: false,
    isDoseChanged: false,
    posted: zero,
  });
}

/** A line of which nothing is in the pack. */
export function clearLine(line: Omit<JobLine, keyof typeof emptyPacking>): JobLine {
  return { ...line, ...emptyPacking };
}

const emptyPacking = {
  packing: 'waiting',
  packed: zero,
  isManual: false,
  isOtherBrand: false,
  isExpired: false,
} as const satisfies Partial<JobLine>;

/**
 * Moves a draft forward. A pack that passes the packing stage by, because the pharmacy does not use it,
 * counts as packed in full; past packing the ledger shows what is in the pack (LEDGER-6).
 */
export function enterStatus(draft: JobDraft, status: JobStatus): JobDraft {
  const job: Job = { ...draft.job, status };
  if (status === 'printing' || status === 'packing') return { ...draft, job };
  return postPacked({ ...draft, job: { ...job, lines: job.lines.map(packInFull) } });
}

function packInFull(line: JobLine): JobLine {
  return line.packing === 'waiting' ? { ...line, packing: 'confirmed', packed: line.qty } : line;
}
