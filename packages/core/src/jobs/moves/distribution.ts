import { type Draft, withEffect } from '../effects.ts';
import type { Job } from '../job.ts';
import { profileObstacle } from '../line-rules.ts';
import { type JobRefusal, refuse } from '../refusals.ts';
import type { StageFlags } from '../stages.ts';

/** The pack leaves the pharmacy; where checking is in use, only with a sign-off that still stands (security I10). */
export function completeDistribution(job: Job, flags: StageFlags): Draft | JobRefusal {
  if (flags.checking && job.signature !== 'valid') return refuse('NOT_SIGNED');
  const effect = { kind: 'recordStage', stage: 'distribution' } as const;
  return profileObstacle(job) ?? withEffect({ job, effects: [] }, { ...job, status: 'completed' }, effect);
}
