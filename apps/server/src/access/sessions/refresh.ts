import { accessRefusals, Refusal } from '@packwright/contract';
import { writeAudit } from '../../platform/audit/index.ts';
import { type Instant, addMilliseconds, computeSha256 } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { mailReuseAlarm } from '../alarms/index.ts';
import { findAccount } from '../store/index.ts';
import { countUnknownToken } from './count-unknown-token.ts';
import { hashDeviceToken, isOnBoundDevice } from './device.ts';
import { isSessionLive } from './session-live.ts';
import {
  endSession,
  type SessionRow,
  getLatestGeneration,
  lockRefreshToken,
  type RefreshToken,
  spendRefreshToken,
  wipeSuccessorsBefore,
} from './store/index.ts';
import { issueTokenPair, openSuccessor, sealSuccessor, type TokenPair } from './tokens.ts';

const graceMilliseconds = 10_000;

/**
 * Exchanges a refresh token. Its immediate predecessor gets the same successor within ten seconds, because an
 * answer may be lost; anything older is reuse and ends the session (SESSION-1).
 */
export async function refreshSession(
  platform: Platform,
  work: Work<null>,
  refreshToken: string,
): Promise<TokenPair> {
  const outcome = await inSideTransaction(platform, null, (db) =>
    exchangeToken(db, refreshToken, hashDeviceToken(work.deviceToken), work.now),
  );
  if ('pair' in outcome) return outcome.pair;
  if (outcome.reused) {
    platform.logger.warn('a spent refresh token was used again; its session is ended');
    await endReusedSession(platform, work, outcome.reused);
  }
  await countUnknownToken(platform, work);
  throw new Refusal(accessRefusals.invalidSession);
}

/**
 * Ends the session, records the reason and notifies the people concerned. If the transaction fails, the next use of the
 * token repeats all of it.
 */
async function endReusedSession(
  platform: Platform,
  { address, now }: Work<null>,
  session: SessionRow,
): Promise<void> {
  const { id: sessionId, userId } = session;
  const pharmacyId = session.currentPharmacy ?? 0;
  await inSideTransaction(platform, { pharmacyId, userId }, async (db) => {
    const account = await findAccount(db, userId);
    if (!account || !(await endSession(db, sessionId, now, 'reuse'))) return;
    const origin = { pharmacyId, actorId: userId, sessionId, address, call: 'refreshToken', at: now };
    await writeAudit(db, origin, [{ area: 'access', action: 'use a spent refresh token' }]);
    await mailReuseAlarm(platform.tasks, db, pharmacyId, account);
  });
}

type ExchangeResult = { readonly pair: TokenPair } | { readonly reused: SessionRow | null };
const refused: ExchangeResult = { reused: null };

async function exchangeToken(
  db: Database,
  refreshToken: string,
  device: Buffer | null,
  now: Instant,
): Promise<ExchangeResult> {
  const found = await lockRefreshToken(db, computeSha256(refreshToken));
  if (!found || found.expiresAt <= now) return refused;
  const account = await findAccount(db, found.session.userId);
  if (!account || !isSessionLive(found.session, account, now) || !isOnBoundDevice(found.session, device))
    return refused;
  const latest = await getLatestGeneration(db, found.sessionId);
  // One that was never spent and is not the latest died when the session moved to another pharmacy.
  if (found.usedAt === null)
    return found.generation === latest ? { pair: await rotateTokens(db, found, refreshToken, now) } : refused;
  const isWithinGrace = now <= addMilliseconds(found.usedAt, graceMilliseconds);
  if (isWithinGrace && found.generation === latest - 1 && found.successor)
    return { pair: openSuccessor(refreshToken, found.successor) };
  return { reused: found.session };
}

async function rotateTokens(
  db: Database,
  spent: RefreshToken & { session: SessionRow },
  refreshToken: string,
  now: Instant,
): Promise<TokenPair> {
  const pair = await issueTokenPair(db, spent.session, spent.generation + 1, now);
  await spendRefreshToken(db, spent.tokenHash, now, sealSuccessor(refreshToken, pair));
  await wipeSuccessorsBefore(db, spent.sessionId, spent.generation);
  return pair;
}
