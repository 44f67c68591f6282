import { userStatuses } from '@packwright/core/fields';
import { addMilliseconds, createRandomToken, computeSha256 } from '../../platform/clock/index.ts';
import type { OpenAccount } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCredential } from '../store/index.ts';
import { saveResetLink } from './store.ts';

export const linkMinutes = 30;
/** Of a person who has no password yet: they may be away when they are invited. */
export const inviteMinutes = 7 * 24 * 60;

/** A link to set a new password, made as its mail leaves: only the mail ever holds it (decision 0027). */
export const createAccountOpener =
  ({ settings, clock }: Pick<Platform, 'settings' | 'clock'>): OpenAccount =>
  async (db, userName) => {
    const account = await findCredential(db, userName);
    if (!account?.email || account.status !== userStatuses.active.code) return null;
    const token = createRandomToken();
    const minutes = account.passwordHash === null ? inviteMinutes : linkMinutes;
    await saveResetLink(db, {
      tokenHash: computeSha256(token),
      userId: account.id,
      stamp: account.securityStamp,
      expiresAt: addMilliseconds(clock.now(), minutes * 60_000),
    });
    const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
    return {
      recipient: account.email,
      name: `${account.firstName} ${account.lastName}`,
      link: `${origin}/auth/reset-password#token=${token}`,
    };
  };
