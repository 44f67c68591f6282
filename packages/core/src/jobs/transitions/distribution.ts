import { type JobDraft, addEffects } from '../effects.ts';
import type { Job } from '../job.ts';
import { findProfileRefusal } from '../line-rules.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import type { StageFlags } from '../stages.ts';

/** The pack leaves the pharmacy; where checking is in use, only with a sign-off that still stands (PACK-30). */
export function completeDistribution(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  if (flags.checking && job.signature !== 'valid') return buildRefusal('NOT_SIGNED');
  const effect = { kind: 'recordStage', stage: 'distribution' } as const;
  return findProfileRefusal(job) ?? addEffects({ job, effects: [] }, { ...job, status: 'completed' }, effect);
}
