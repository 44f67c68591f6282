import { type Instant, laterBy, randomUuid } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Account, findPharmacy } from '../store/index.ts';
import { insertFamily } from './store/index.ts';
import { absoluteHours, issuePair, type TokenPair } from './tokens.ts';

export interface Opening {
  readonly account: Account;
  readonly pharmacyId: number;
  readonly now: Instant;
  readonly address: string;
  readonly device: string;
  readonly deviceHash: Uint8Array;
}

/** Starts a session in a pharmacy; a further sign-in of the same person is a session of its own. */
export async function openSession(
  db: Database,
  opening: Opening,
): Promise<{ familyId: string; pair: TokenPair }> {
  const { account, pharmacyId, now, address, device, deviceHash } = opening;
  const pharmacy = await findPharmacy(db, pharmacyId);
  const family = {
    id: randomUuid(),
    userId: account.id,
    currentPharmacy: pharmacyId,
    securityStamp: account.securityStamp,
    address,
    device,
    deviceHash,
    passwordProvedAt: now,
    createdAt: now,
    lastActivityAt: now,
    expiresAt: laterBy(now, absoluteHours * 3_600_000),
    idleMinutes: pharmacy?.logoutInactivityMinutes ?? 30,
  };
  await insertFamily(db, family);
  return { familyId: family.id, pair: await issuePair(db, family, 1, now) };
}
