import { type JobStatus, readJobStatus } from '@packwright/core/jobs';
import type { PackInUse } from '../../calls/index.ts';

type Stage = Exclude<JobStatus, 'deleted'>;

/** The stage of a pack; completed is with the patient. */
export function getStage({ status }: Pick<PackInUse, 'status'>): Stage {
  const stage = readJobStatus(status);
  if (stage === null || stage === 'deleted') throw new RangeError(`No pack in use has the status ${status}`);
  return stage;
}

/** How many packs wait in each stage of the pharmacy, in the order of their days. */
export function countStages(packs: readonly Pick<PackInUse, 'status'>[]): ReadonlyMap<Stage, number> {
  const open = packs.map(getStage).filter((stage) => stage !== 'completed');
  return new Map([...Map.groupBy(open, (stage) => stage)].map(([stage, all]) => [stage, all.length]));
}
