import { Refusal, scriptRefusals } from '@packwright/contract';
import { type Instant, computeSha256 } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who } from '../../platform/work.ts';
import { mergeRoleRights } from '../sessions/index.ts';
import { assertNotGuessing } from '../throttle/index.ts';
import { findFeedTokenByHash } from './store.ts';

interface FeedCredentials {
  readonly authorization: string | undefined;
  readonly address: string;
}

const shape = /^Bearer (feed_([1-9]\d{0,8})_[\w-]{43})$/;

/**
 * The dispensing system of a feed token: no person and no right, in one pharmacy. Only the feed call uses it, and no
 * other call accepts these tokens (decision 0030). A right one is never limited, wrong ones are counted.
 */
export async function authenticateFeed(
  platform: Platform,
  { authorization, address }: FeedCredentials,
  until?: number,
): Promise<Who> {
  if (authorization === undefined) throw new Refusal(scriptRefusals.invalidFeedToken);
  const who = await findFeed(platform, authorization, until);
  if (who) return who;
  await assertNotGuessing(platform, { address }, 'feed');
  throw new Refusal(scriptRefusals.invalidFeedToken);
}

async function findFeed(
  platform: Platform,
  authorization: string,
  until: number | undefined,
): Promise<Who | null> {
  const [, token, pharmacy] = shape.exec(authorization) ?? [];
  if (token === undefined) return null;
  const pharmacyId = Number(pharmacy);
  const tenancy = { pharmacyId, userId: null };
  const found = await inSideTransaction(
    platform,
    tenancy,
    (db) => findFeedTokenByHash(db, computeSha256(token)),
    { until },
  );
  if (!found) return null;
  return buildFeedCaller({
    pharmacyId,
    timezone: found.timezone,
    sessionId: found.id,
    now: platform.clock.now(),
  });
}

interface FeedFacts extends Pick<Who, 'pharmacyId' | 'timezone'> {
  /** Of the token, or of the file in the watched folder. */
  readonly sessionId: string;
  readonly now: Instant;
}

/** The dispensing system of a pharmacy: no person and no right (decision 0030). */
export const buildFeedCaller = ({ now, ...facts }: FeedFacts): Who => ({
  userId: 0,
  userName: '',
  fullName: '',
  passwordProvedAt: now,
  ...facts,
  ...mergeRoleRights([]),
});
