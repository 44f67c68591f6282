import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** Replaces a password; every session and reset link of the person dies with the old stamp (security 3.1). */
export async function savePassword(
  db: Database,
  userId: number,
  hash: string,
  now: Instant,
): Promise<string> {
  await db
    .insertInto('user_credential')
    .values({ user_id: userId, password_hash: hash, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ password_hash: hash, changed_at: now, reminded_at: null, must_change: false }),
    )
    .execute();
  const { security_stamp } = await db
    .updateTable('user_account')
    .set({ security_stamp: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .returning('security_stamp')
    .executeTakeFirstOrThrow();
  return security_stamp;
}

export interface ResetLink {
  readonly user_id: number;
  readonly security_stamp: string;
  readonly expires_at: Instant;
  readonly used_at: Instant | null;
}

/** One live link an account: an older one is removed. */
export async function saveResetLink(
  db: Database,
  link: { tokenHash: Uint8Array; userId: number; stamp: string; expiresAt: Instant },
): Promise<void> {
  await db.deleteFrom('password_reset').where('user_id', '=', link.userId).execute();
  await db
    .insertInto('password_reset')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      security_stamp: link.stamp,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Marks a link used and answers it; undefined when it is unknown, used or expired. */
export async function takeResetLink(
  db: Database,
  tokenHash: Uint8Array,
  now: Instant,
): Promise<ResetLink | undefined> {
  return db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'security_stamp', 'expires_at', 'used_at'])
    .executeTakeFirst();
}
