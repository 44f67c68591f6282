import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import {
  type Job,
  type JobEffect,
  type NewLine,
  computeNextState,
  type StageFlags,
} from '@packwright/core/jobs';
import type { PackSnapshot } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import type { FrozenPack } from '../snapshots/freeze-foil.ts';
import { findPreviousSnapshots } from '../store/snapshots.ts';
import { buildNewLines } from './new-lines.ts';
import type { OrderedPacks, ResolvedPackOrder } from './order-packs.ts';

/** A job as it will be, before it has a row. */
export interface PlannedJob {
  readonly packDate: Day;
  readonly ordered: OrderedPacks;
  readonly pack: FrozenPack;
  readonly lines: readonly NewLine[];
  readonly job: Job;
  readonly effects: readonly JobEffect[];
}

/** Freezes every ordered pack by core and marks the changes since the last one. Throws the refusal of a rule. */
export async function planJobs(
  work: Work,
  { ordered, printDate }: ResolvedPackOrder,
  flags: StageFlags,
): Promise<PlannedJob[]> {
  const packs = ordered.flatMap((each) => each.packs.map((pack) => ({ ordered: each, pack })));
  const kinds = new Map(
    packs.map(({ pack: { snapshot } }) => {
      const kind = { foilId: snapshot.foil.foilId, category: snapshot.category };
      return [JSON.stringify(kind), kind];
    }),
  );
  const previous = await findPreviousSnapshots(work.db, [...kinds.values()]);
  return packs.map(({ ordered: each, pack }) => ({
    packDate: printDate,
    ...planJob(work, each, pack, previous, flags),
  }));
}

function planJob(
  work: Work,
  ordered: OrderedPacks,
  pack: FrozenPack,
  previous: Awaited<ReturnType<typeof findPreviousSnapshots>>,
  flags: StageFlags,
): Omit<PlannedJob, 'packDate'> {
  const { snapshot } = pack;
  const lines = buildNewLines(snapshot, findLastPack(snapshot, previous));
  const action = { kind: 'createJob', clientCode: snapshot.foil.clientCode, lines } as const;
  const outcome = computeNextState(null, action, flags, work.who);
  if (!outcome.isAllowed) throw new Refusal(jobRuleRefusals[outcome.refusal.code]);
  return { ordered, pack, lines, job: outcome.job, effects: outcome.effects };
}

// Each PRN medicine has a card of its own, so its last pack is the last one that held it.
function findLastPack(
  snapshot: PackSnapshot,
  previous: Awaited<ReturnType<typeof findPreviousSnapshots>>,
): PackSnapshot | undefined {
  const own = previous.filter(
    ({ foilId, category }) => foilId === snapshot.foil.foilId && category === snapshot.category,
  );
  const hasMedicine = ({ snapshot: last }: { snapshot: PackSnapshot }) =>
    last.lines.some(({ prescriptionId }) => prescriptionId === snapshot.lines[0]?.prescriptionId);
  return (snapshot.category === 'PRN' ? own.find(hasMedicine) : own[0])?.snapshot;
}
