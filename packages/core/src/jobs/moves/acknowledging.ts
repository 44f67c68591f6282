import { type Draft, withEffect } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, refuse } from '../refusals.ts';

/** A named person says the pack is still right although the profile has changed (security 4.4). */
export function acknowledgeProfile(job: Job): Draft | JobRefusal {
  if (job.profile === 'unsafe') return refuse('PROFILE_UNSAFE');
  if (job.profile !== 'changed') return { job, effects: [] };
  return withEffect(
    { job, effects: [] },
    { ...job, profile: 'acknowledged' },
    { kind: 'acknowledgeProfile' },
  );
}
