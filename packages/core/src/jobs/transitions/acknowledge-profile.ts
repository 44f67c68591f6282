import { type JobDraft, addEffects } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';

/** A named person says the pack is still right although the profile has changed (PACK-9). */
export function acknowledgeProfile(job: Job): JobDraft | JobRefusal {
  if (job.profile === 'unsafe') return buildRefusal('PROFILE_UNSAFE');
  if (job.profile !== 'changed') return { job, effects: [] };
  return addEffects(
    { job, effects: [] },
    { ...job, profile: 'acknowledged' },
    { kind: 'acknowledgeProfile' },
  );
}
