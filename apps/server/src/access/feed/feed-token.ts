import { Refusal, scriptRefusals } from '@packwright/contract';
import { createRandomToken, createRandomUuid, computeSha256 } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { endLiveFeedToken, findLiveFeedToken, insertFeedToken, touchFeedToken } from './store.ts';

export { findLiveFeedToken, type LiveFeedToken } from './store.ts';

/** How a dispensing system tells us what it supplied (docs/dispense-feed.md). */
export const feedFormat = 'DSF/1';

/** The format of the feed once the pharmacy in view has a token or had a file, and nothing before (ACCESS-61). */
export async function findFeedFormat(
  db: Database,
  hasFeedFiles: (db: Database) => Promise<boolean>,
): Promise<string> {
  const isConnected = (await findLiveFeedToken(db)) !== undefined || (await hasFeedFiles(db));
  return isConnected ? feedFormat : '';
}

/** Creates the feed token, which is shown only here; the previous token ends (FEED-1). */
export async function createFeedToken(work: Work): Promise<string> {
  const { pharmacyId, userId } = work.who;
  const hadOne = await endLiveFeedToken(work.db, pharmacyId, work.now);
  // The token contains the pharmacy: without it row security would hide the token from us.
  const token = `feed_${pharmacyId}_${createRandomToken()}`;
  await insertFeedToken(work.db, {
    id: createRandomUuid(),
    pharmacyId,
    hash: computeSha256(token),
    userId,
    now: work.now,
  });
  work.audit({ area: 'access', action: 'make feed token', detail: { endsAnother: hadOne } });
  return token;
}

export async function endFeedToken(work: Work): Promise<void> {
  const hadOne = await endLiveFeedToken(work.db, work.who.pharmacyId, work.now);
  work.audit({ area: 'access', action: 'revoke feed token', detail: { hadOne } });
}

/** Notes that the feed has sent. Its files wait here for each other, and a token ended meanwhile sends no more. */
export async function recordFeedUse(work: Work): Promise<void> {
  if (!(await touchFeedToken(work.db, work.who.sessionId, work.now)))
    throw new Refusal(scriptRefusals.invalidFeedToken);
}
