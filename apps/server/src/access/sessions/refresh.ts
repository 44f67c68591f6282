import { accessRefusals, Refusal } from '@packwright/contract';
import { writeAudit } from '../../platform/audit/index.ts';
import { type Instant, laterBy, sha256 } from '../../platform/clock/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfReuse } from '../alarms/index.ts';
import { findAccount } from '../store/index.ts';
import { refuseGuessing } from '../throttle/index.ts';
import { deviceHashOf, isOnItsDevice } from './device.ts';
import { isLive } from './live.ts';
import {
  endFamily,
  type Family,
  latestGeneration,
  lockRefreshToken,
  type RefreshToken,
  spendRefreshToken,
  wipeSuccessorsBefore,
} from './store/index.ts';
import { issuePair, openSuccessor, sealSuccessor, type TokenPair } from './tokens.ts';

const graceMilliseconds = 10_000;

/**
 * Exchanges a refresh token. Its immediate predecessor gets the same successor within ten seconds, because an
 * answer may be lost; anything older is reuse and ends the session (D-041, security 3.1).
 */
export async function refreshSession(
  platform: Platform,
  work: Work<null>,
  refreshToken: string,
): Promise<TokenPair> {
  const outcome = await once(platform, null, (db) =>
    exchange(db, refreshToken, deviceHashOf(work.deviceToken), work.now),
  );
  if ('pair' in outcome) return outcome.pair;
  if (outcome.reused) {
    platform.logger.warn('a spent refresh token was used again; its session is ended');
    await endReused(platform, work, outcome.reused);
  }
  await refuseGuessing(platform, work.address);
  throw new Refusal(accessRefusals.invalidSession);
}

/** Ends the session, keeps why, and tells those whom it concerns: all of it, or the next use finds it to be done. */
async function endReused(platform: Platform, { address, now }: Work<null>, family: Family): Promise<void> {
  const { id: familyId, userId } = family;
  const pharmacyId = family.currentPharmacy ?? 0;
  await once(platform, { pharmacyId, userId }, async (db) => {
    const account = await findAccount(db, userId);
    if (!account || !(await endFamily(db, familyId, now, 'reuse'))) return;
    const origin = { pharmacyId, actorId: userId, familyId, address, call: 'refreshToken', at: now };
    await writeAudit(db, origin, [{ area: 'access', action: 'use a spent refresh token' }]);
    await tellOfReuse(db, pharmacyId, account);
  });
}

type Exchanged = { readonly pair: TokenPair } | { readonly reused: Family | null };
const refused: Exchanged = { reused: null };

async function exchange(
  db: Database,
  refreshToken: string,
  device: Buffer | null,
  now: Instant,
): Promise<Exchanged> {
  const found = await lockRefreshToken(db, sha256(refreshToken));
  if (!found || found.expiresAt <= now) return refused;
  const account = await findAccount(db, found.family.userId);
  if (!account || !isLive(found.family, account, now) || !isOnItsDevice(found.family, device)) return refused;
  const latest = await latestGeneration(db, found.familyId);
  // One that was never spent and is not the latest died when the session moved to another pharmacy.
  if (found.usedAt === null)
    return found.generation === latest ? { pair: await rotate(db, found, refreshToken, now) } : refused;
  const isWithinGrace = now <= laterBy(found.usedAt, graceMilliseconds);
  if (isWithinGrace && found.generation === latest - 1 && found.successor)
    return { pair: openSuccessor(refreshToken, found.successor) };
  return { reused: found.family };
}

async function rotate(
  db: Database,
  spent: RefreshToken & { family: Family },
  refreshToken: string,
  now: Instant,
): Promise<TokenPair> {
  const pair = await issuePair(db, spent.family, spent.generation + 1, now);
  await spendRefreshToken(db, spent.tokenHash, now, sealSuccessor(refreshToken, pair));
  await wipeSuccessorsBefore(db, spent.familyId, spent.generation);
  return pair;
}
