import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { type Job, type JobEffect, computeNextState, type StageFlags } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import type { FrozenPack } from '../snapshots/freeze-foil.ts';
import { buildNewLines } from './new-lines.ts';
import type { OrderedPacks, ResolvedPackOrder } from './order-packs.ts';

/** A job as it will be, before it has a row. */
export interface PlannedJob {
  readonly packDate: Day;
  readonly ordered: OrderedPacks;
  readonly pack: FrozenPack;
  readonly job: Job;
  readonly effects: readonly JobEffect[];
}

/** Plans a job for every ordered pack by core. Throws the refusal of a rule. */
export const planJobs = (
  work: Work,
  { ordered, printDate }: ResolvedPackOrder,
  flags: StageFlags,
): PlannedJob[] =>
  ordered.flatMap((each) =>
    each.packs.map((pack) => ({ packDate: printDate, ...planJob(work, each, pack, flags) })),
  );

function planJob(
  work: Work,
  ordered: OrderedPacks,
  pack: FrozenPack,
  flags: StageFlags,
): Omit<PlannedJob, 'packDate'> {
  const { snapshot } = pack;
  const lines = buildNewLines(snapshot);
  const action = { kind: 'createJob', clientCode: snapshot.foil.clientCode, lines } as const;
  const outcome = computeNextState(null, action, flags, work.who);
  if (!outcome.isAllowed) throw new Refusal(jobRuleRefusals[outcome.refusal.code]);
  return { ordered, pack, job: outcome.job, effects: outcome.effects };
}
