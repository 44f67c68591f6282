import { type Draft, resetChecks, reversePacked, voidSignature } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, refuse } from '../refusals.ts';
import { type Stage, type StageFlags, statusBackTo } from '../stages.ts';

/** Return to Job Packing or Checking (D-135): what is done again has to be checked again. */
export function returnTo(job: Job, stage: 'packing' | 'checking', flags: StageFlags): Draft | JobRefusal {
  const end = job.status === 'distribution' ? 'distribution' : 'checking';
  const landing = statusBackTo(stage, end, flags);
  if (landing === null) return refuse('NO_STAGE_TO_RETURN_TO');
  const draft = land(job, landing);
  return landing === 'checking' ? draft : reversePacked(draft);
}

/**
 * Revert back to Distribution: changes no balance (domain 4.3). A pack without a sign-off that stands goes
 * to checking instead, where checking is in use.
 */
export function revertCompleted(job: Job, flags: StageFlags): Draft | JobRefusal {
  const mustBeChecked = flags.checking && job.signature !== 'valid';
  const landing = statusBackTo(mustBeChecked ? 'checking' : 'distribution', 'completed', flags);
  return landing === null ? refuse('NO_STAGE_TO_RETURN_TO') : land(job, landing);
}

function land(job: Job, landing: Stage): Draft {
  const draft = { job: { ...job, status: landing }, effects: [] };
  return landing === 'distribution' ? draft : resetChecks(voidSignature(draft));
}
