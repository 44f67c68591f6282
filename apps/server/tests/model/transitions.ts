import type { JobAction } from '@packwright/core/jobs';
import { getLastDay } from './creating.ts';
import type { ExpectedJob } from './expected.ts';
import { sendWitnessed } from './pharmacy.ts';
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
  const comment = pick.others % 5 === 4 ? '' : 'Said so';
  const buildAction = (): JobAction => (kind === 'completeDistribution' ? { kind, comment } : { kind });
  const moving = kind === 'completeDistribution' ? walk.omitHeld(chosen, buildAction()) : chosen;
  const outcome = isStale ? changed : walk.predict(moving, buildAction);
  const body = { ...named, versions, comment };
  if (kind !== 'completeDistribution' || 'code' in outcome || !isAskedAbout(walk, moving))
    return void (await walk.sendAndCompare(kind, { body }, outcome));
  await walk.sendAndCompare(kind, { body }, { code: 'UNUSUAL_DISTRIBUTION' });
  await walk.sendAndCompare(kind, { body: { ...body, isConfirmed: true } }, outcome);
}

/** The days of a pack are over, or an earlier week that is not over is still in the pharmacy (PACK-70, PACK-93). */
const isAskedAbout = ({ model, today }: Walk, chosen: readonly ExpectedJob[]): boolean =>
  chosen.some(({ week }) => getLastDay(week) < today) ||
  model.jobs.some(
    ({ id, week, category, job }) =>
      !['completed', 'deleted'].includes(job.status) &&
      getLastDay(week) >= today &&
      chosen.some((each) => each.category === category && each.week > week) &&
      !chosen.some((each) => each.id === id),
  );

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
  if (keepsBalance && live.some((each) => hasControlledPills(walk, each)))
    await sendWitnessed(walk, pick.others, 'deletePackJobs', body, outcome);
  else await walk.sendAndCompare(keepsBalance ? 'deletePackJobs' : 'deleteAndReverse', { body }, outcome);
}

/** Pills of a controlled medicine have left their balance for this pack (PACK-100). */
const hasControlledPills = ({ model }: Walk, { job }: ExpectedJob): boolean =>
  job.lines.some(
    ({ id, posted }) =>
      posted > 0 && model.medicines.some((medicine) => medicine.id === id && medicine.category === 'S8'),
  );
