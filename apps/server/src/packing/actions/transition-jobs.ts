import type { JobAction } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import type { JobSelection, LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';

/** One action on every chosen job, or on none (PACK-7). */
export async function transitionJobs(
  work: Work,
  chosen: JobSelection,
  action: JobAction,
  details: Omit<Transition, 'loaded' | 'action'> = {},
): Promise<void> {
  await transitionEachJob(work, chosen, () => ({ action, ...details }));
}

/** The same with an action of its own for each job; answers their new versions. */
export async function transitionEachJob(
  work: Work,
  chosen: JobSelection,
  stepOf: (loaded: LockedJob) => Omit<Transition, 'loaded'>,
): Promise<readonly number[]> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const loaded = await lockJobsForLines(work, chosen);
  return applyTransitions(
    work,
    loaded.map((each) => ({ loaded: each, ...stepOf(each) })),
    flags,
  );
}
