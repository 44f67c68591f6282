import { laterBy, randomToken, sha256 } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount } from '../store/index.ts';
import { saveResetLink } from './store.ts';

export const linkMinutes = 30;

/** A link to set a new password, made as its mail leaves: only the mail ever holds it (decision 0027). */
export async function makeResetLink(
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  db: Database,
  userId: number,
): Promise<string> {
  const account = await findAccount(db, userId);
  if (!account) throw new RangeError(`A mail opens the account ${userId}, which is not there`);
  const token = randomToken();
  await saveResetLink(db, {
    tokenHash: sha256(token),
    userId,
    stamp: account.security_stamp,
    expiresAt: laterBy(clock.now(), linkMinutes * 60_000),
  });
  return `${settings.publicUrl ?? `http://localhost:${settings.port}`}/auth/reset-password#token=${token}`;
}
