import type { JobAction } from '@packwright/core/jobs';
import type { Outcome, Pick, Walk } from './walk.ts';

const changed = { code: 'JOB_CHANGED' } as const;

type ListCall =
  | 'returnToPacking'
  | 'returnToChecking'
  | 'returnToDistribution'
  | 'revertCompleted'
  | 'completeDistribution';

async function moveList(walk: Walk, pick: Pick, kind: ListCall): Promise<void> {
  const chosen = walk.jobsFor(pick, kind);
  if (chosen.length === 0) return;
  const { versions, isStale } = walk.seen(chosen, pick);
  const ids = chosen.map(({ id }) => id);
  const named = kind === 'completeDistribution' ? { jobIds: ids } : { ids };
  const outcome = isStale ? changed : walk.judge(chosen, (): JobAction => ({ kind }));
  await walk.attempt(kind, { body: { ...named, versions, comment: 'Said so' } }, outcome);
}

export const distribute = (walk: Walk, pick: Pick) => moveList(walk, pick, 'completeDistribution');
export const returnToPacking = (walk: Walk, pick: Pick) => moveList(walk, pick, 'returnToPacking');
export const returnToChecking = (walk: Walk, pick: Pick) => moveList(walk, pick, 'returnToChecking');
export const revert = (walk: Walk, pick: Pick) =>
  moveList(walk, pick, pick.line % 2 === 0 ? 'revertCompleted' : 'returnToDistribution');

/** Packs deleted, the balance kept or given back; one that is deleted already stays as it is (D-136). */
export async function remove(walk: Walk, pick: Pick, keepsBalance: boolean): Promise<void> {
  const chosen = walk.jobsAt(pick);
  if (chosen.length === 0) return;
  const { versions, isStale } = walk.seen(chosen, pick);
  const live = chosen.filter(({ job }) => job.status !== 'deleted');
  const outcome: Outcome = isStale ? changed : walk.judge(live, () => ({ kind: 'deletePack', keepsBalance }));
  const body = { ids: chosen.map(({ id }) => id), versions };
  await walk.attempt(keepsBalance ? 'deletePackJobs' : 'deleteAndReverse', { body }, outcome);
}
