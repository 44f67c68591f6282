import { jobRuleRefusals, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { JobRefusal, JobRefusalCode } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { type LockedJob, loadLastChange } from './lock-jobs-for-change.ts';

export interface RefusedTransition {
  readonly loaded: LockedJob;
  readonly refusal: Omit<JobRefusal, 'code'> & { readonly code: JobRefusalCode | 'NO_DOSES' };
}

const entries = { ...jobRuleRefusals, NO_DOSES: packingRefusals.nothingToPack };

/**
 * The refusal of a list that is done as a whole or not at all: the common reason when all failing jobs share it,
 * otherwise JOBS_REFUSED; always with the sentence of each job under its id (PACK-7).
 */
export async function buildTransitionRefusal(
  work: Work,
  refused: readonly RefusedTransition[],
): Promise<Refusal> {
  const jobs = await Promise.all(refused.map((each) => loadRefusalFacts(work, each)));
  const codes = new Set(refused.map(({ refusal }) => refusal.code));
  const [only] = codes;
  if (only === 'UNKNOWN_LINE') return new Refusal(sharedRefusals.notFound);
  const entry = codes.size === 1 && only ? entries[only] : packingRefusals.jobsRefused;
  return new Refusal(entry, {
    errors: Object.fromEntries(jobs.map(({ jobId, message }) => [String(jobId), [message]])),
    data: { ...jobs[0], jobs },
  });
}

async function loadRefusalFacts(work: Work, { loaded, refusal }: RefusedTransition) {
  const { row, lines } = loaded;
  return {
    ...(await loadLastChange(work, row)),
    code: refusal.code,
    message: refusal.sentence,
    prescriptionIds: lines
      .filter(({ id }) => refusal.lineIds.includes(id))
      .map((line) => line.prescriptionId),
  };
}
