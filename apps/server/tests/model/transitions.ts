import type { JobAction } from '@packwright/core/jobs';
import type { Outcome, Choices, Walk } from './walk.ts';

const changed = { code: 'JOB_CHANGED' } as const;

type ListCall =
  | 'returnToPacking'
  | 'returnToChecking'
  | 'returnToDistribution'
  | 'revertCompleted'
  | 'completeDistribution';

async function runTransition(walk: Walk, pick: Choices, kind: ListCall): Promise<void> {
  const chosen = walk.pickFittingJobs(pick, kind);
  if (chosen.length === 0) return;
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const ids = chosen.map(({ id }) => id);
  const named = kind === 'completeDistribution' ? { jobIds: ids } : { ids };
  const outcome = isStale ? changed : walk.predict(chosen, (): JobAction => ({ kind }));
  await walk.sendAndCompare(kind, { body: { ...named, versions, comment: 'Said so' } }, outcome);
}

export const distribute = (walk: Walk, pick: Choices) => runTransition(walk, pick, 'completeDistribution');
export const returnToPacking = (walk: Walk, pick: Choices) => runTransition(walk, pick, 'returnToPacking');
export const returnToChecking = (walk: Walk, pick: Choices) => runTransition(walk, pick, 'returnToChecking');
export const revertPacks = (walk: Walk, pick: Choices) =>
  runTransition(walk, pick, pick.line % 2 === 0 ? 'revertCompleted' : 'returnToDistribution');

/** Deletes packs and keeps the balance or returns it; a deleted one stays unchanged (PACK-32). */
export async function deletePacks(walk: Walk, pick: Choices, keepsBalance: boolean): Promise<void> {
  const chosen = walk.pickJobs(pick);
  if (chosen.length === 0) return;
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const live = chosen.filter(({ job }) => job.status !== 'deleted');
  const outcome: Outcome = isStale
    ? changed
    : walk.predict(live, () => ({ kind: 'deletePack', keepsBalance }));
  const body = { ids: chosen.map(({ id }) => id), versions };
  await walk.sendAndCompare(keepsBalance ? 'deletePackJobs' : 'deleteAndReverse', { body }, outcome);
}
