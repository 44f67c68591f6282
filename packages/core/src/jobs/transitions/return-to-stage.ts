import { type JobDraft, resetChecks, reversePacked, voidSignature } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type Stage, type StageFlags, findReturnStage } from '../stages.ts';

/** Return to Job Packing or Checking (PACK-33): repeated work has to be checked again. */
export function returnToStage(
  job: Job,
  stage: 'packing' | 'checking',
  flags: StageFlags,
): JobDraft | JobRefusal {
  const end = job.status === 'distribution' ? 'distribution' : 'checking';
  const landing = findReturnStage(stage, end, flags);
  if (landing === null) return buildRefusal('NO_STAGE_TO_RETURN_TO');
  const draft = enterEarlierStage(job, landing);
  return landing === 'checking' ? draft : reversePacked(draft);
}

/**
 * Revert back to Distribution: changes no balance (LEDGER-6). A pack without a sign-off that stands goes
 * to checking instead, where checking is in use.
 */
export function revertCompleted(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  const mustBeChecked = flags.checking && job.signature !== 'valid';
  const landing = findReturnStage(mustBeChecked ? 'checking' : 'distribution', 'completed', flags);
  return landing === null ? buildRefusal('NO_STAGE_TO_RETURN_TO') : enterEarlierStage(job, landing);
}

function enterEarlierStage(job: Job, landing: Stage): JobDraft {
  const draft = { job: { ...job, status: landing }, effects: [] };
  return landing === 'distribution' ? draft : resetChecks(voidSignature(draft));
}
