import { type JobDraft, addEffects } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import type { UserRights } from '../../permissions/index.ts';
import { isActingPharmacist } from './pharmacist.ts';

/**
 * A named person says the pack is still right although the profile has changed (PACK-9); a pharmacist where a dose or
 * a medicine has changed (PACK-61).
 */
export function acknowledgeProfile(job: Job, who: UserRights | null): JobDraft | JobRefusal {
  if (job.profile === 'unsafe') return buildRefusal('PROFILE_UNSAFE');
  if (job.profile !== 'changed') return { job, effects: [] };
  if (job.needsPharmacist && !isActingPharmacist(who)) return buildRefusal('CHANGE_NEEDS_PHARMACIST');
  return addEffects(
    { job, effects: [] },
    { ...job, profile: 'acknowledged', needsPharmacist: false },
    { kind: 'acknowledgeProfile' },
  );
}
