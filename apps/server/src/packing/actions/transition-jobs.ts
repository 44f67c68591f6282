import { formatPersonName } from '@packwright/core/identifiers';
import { computeNextState, type JobAction, type JobOutcome } from '@packwright/core/jobs';
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

/** A pack that stays where it is, because its profile has changed. */
export interface HeldPack {
  readonly jobId: number;
  readonly jobNumber: string;
  readonly patientName: string;
}

/**
 * One action on every chosen job but those whose profile has changed: they stay and are answered (PACK-72). Where all of
 * them have changed, or another reason stands in the way, none is moved and the refusal is thrown (PACK-7).
 */
export async function advanceJobs(
  work: Work,
  chosen: JobSelection,
  action: JobAction,
  details: Omit<Transition, 'loaded' | 'action'> = {},
): Promise<HeldPack[]> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const loaded = await lockJobsForLines(work, chosen);
  const held = loaded.filter(({ job }) => isHeldByProfile(computeNextState(job, action, flags, work.who)));
  const isAllHeld = held.length === loaded.length;
  const moved = isAllHeld ? loaded : loaded.filter((each) => !held.includes(each));
  await applyTransitions(
    work,
    moved.map((each) => ({ loaded: each, action, ...details })),
    flags,
  );
  return held.map(({ row, kept: { snapshot } }) => ({
    jobId: row.id,
    jobNumber: row.jobNumber,
    patientName: formatPersonName(snapshot.patient),
  }));
}

const isHeldByProfile = (outcome: JobOutcome): boolean =>
  !outcome.isAllowed && ['PROFILE_CHANGED', 'PROFILE_UNSAFE'].includes(outcome.refusal.code);

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
