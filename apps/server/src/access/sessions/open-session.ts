import { type Instant, addMilliseconds, createRandomUuid } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type UserAccount, findPharmacy } from '../store/index.ts';
import { insertSession } from './store/index.ts';
import { sessionHours, issueTokenPair, type TokenPair } from './tokens.ts';

export interface SessionOpening {
  readonly account: UserAccount;
  readonly pharmacyId: number;
  readonly now: Instant;
  readonly address: string;
  readonly device: string;
  readonly deviceHash: Uint8Array;
  readonly isSecondFactorDue: boolean;
}

/** Starts a session in a pharmacy; a further sign-in of the same person is a session of its own. */
export async function openSession(
  db: Database,
  opening: SessionOpening,
): Promise<{ sessionId: string; pair: TokenPair }> {
  const { account, pharmacyId, now, address, device, deviceHash, isSecondFactorDue } = opening;
  const pharmacy = await findPharmacy(db, pharmacyId);
  const session = {
    id: createRandomUuid(),
    userId: account.id,
    currentPharmacy: pharmacyId,
    securityStamp: account.securityStamp,
    address,
    device,
    deviceHash,
    isSecondFactorDue,
    passwordProvedAt: now,
    createdAt: now,
    lastActivityAt: now,
    expiresAt: addMilliseconds(now, sessionHours * 3_600_000),
    idleMinutes: pharmacy?.logoutInactivityMinutes ?? 30,
  };
  await insertSession(db, session);
  return { sessionId: session.id, pair: await issueTokenPair(db, session, 1, now) };
}
