import { type Draft, postPacked } from '../effects.ts';
import type { Job, JobLine, NewLine } from '../job.ts';
import { zero } from '../../quantity/index.ts';
import type { JobStatus } from '../status.ts';

/** A line as it stands before anyone has packed it. */
export function freshLine(line: NewLine): JobLine {
  return {
    ...line,
    packing: 'waiting',
    packed: zero,
    isManual: false,
    check: 'pending',
    correction: 'none',
    wasCorrected: false,
    posted: zero,
  };
}

/**
 * Moves a draft forward. A pack that passes the packing stage by, because the pharmacy does not use it,
 * counts as packed in full; past packing the ledger shows what is in the pack (domain 4.3).
 */
export function arrive(draft: Draft, status: JobStatus): Draft {
  const job: Job = { ...draft.job, status };
  if (status === 'printing' || status === 'packing') return { ...draft, job };
  return postPacked({ ...draft, job: { ...job, lines: job.lines.map(packedInFull) } });
}

function packedInFull(line: JobLine): JobLine {
  return line.packing === 'waiting' ? { ...line, packing: 'confirmed', packed: line.qty } : line;
}
