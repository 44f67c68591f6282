import type { CompleteDistribution } from '../actions.ts';
import { type JobDraft, addEffects } from '../effects.ts';
import type { Job } from '../job.ts';
import { findProfileRefusal } from '../line-rules.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import type { StageFlags } from '../stages.ts';

/**
 * The pack leaves the pharmacy; where checking is in use, only with a sign-off that still stands (PACK-30). Where it is
 * not, a sign-off that was made and voided since is no sign-off either: somebody says why (PACK-63).
 */
export function completeDistribution(
  job: Job,
  { comment }: CompleteDistribution,
  flags: StageFlags,
): JobDraft | JobRefusal {
  if (flags.checking && job.signature !== 'valid') return buildRefusal('NOT_SIGNED');
  if (job.signature === 'void' && comment.trim() === '') return buildRefusal('SIGN_OFF_VOID');
  const effect = { kind: 'recordStage', stage: 'distribution' } as const;
  return findProfileRefusal(job) ?? addEffects({ job, effects: [] }, { ...job, status: 'completed' }, effect);
}
