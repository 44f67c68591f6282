import { Refusal, scriptRefusals } from '@packwright/contract';
import { randomToken, randomUuid, sha256 } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { endLiveToken, insertToken, touchToken } from './store.ts';

export { findLiveToken, type LiveToken } from './store.ts';

/** Makes the token of the dispensing system, told this once; the one before ends (D-190). */
export async function makeFeedToken(work: Work): Promise<string> {
  const { pharmacyId, userId } = work.who;
  const hadOne = await endLiveToken(work.db, pharmacyId, work.now);
  // The pharmacy stands in the token: without it no wall between pharmacies would let us look for it.
  const token = `feed_${pharmacyId}_${randomToken()}`;
  await insertToken(work.db, {
    id: randomUuid(),
    pharmacyId,
    hash: sha256(token),
    userId,
    now: work.now,
  });
  work.audit({ area: 'access', action: 'make feed token', detail: { endsAnother: hadOne } });
  return token;
}

export async function endFeedToken(work: Work): Promise<void> {
  const hadOne = await endLiveToken(work.db, work.who.pharmacyId, work.now);
  work.audit({ area: 'access', action: 'revoke feed token', detail: { hadOne } });
}

/** Notes that the feed has sent. Its files wait here for each other, and a token ended meanwhile sends no more. */
export async function useFeedToken(work: Work): Promise<void> {
  if (!(await touchToken(work.db, work.who.familyId, work.now)))
    throw new Refusal(scriptRefusals.invalidFeedToken);
}
