import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** Replaces a password; every session and reset link of the person dies with the old stamp (SESSION-3). */
export async function savePassword(
  db: Database,
  userId: number,
  hash: string,
  now: Instant,
): Promise<string> {
  await db
    .insertInto('userCredential')
    .values({ userId, passwordHash: hash, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ passwordHash: hash, changedAt: now, remindedAt: null, mustChange: false }),
    )
    .execute();
  const { securityStamp } = await db
    .updateTable('userAccount')
    .set({ securityStamp: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .returning('securityStamp')
    .executeTakeFirstOrThrow();
  return securityStamp;
}

export interface ResetLink {
  readonly userId: number;
  readonly securityStamp: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** One live link an account: an older one is removed. */
export async function saveResetLink(
  db: Database,
  link: { tokenHash: Uint8Array; userId: number; stamp: string; expiresAt: Instant },
): Promise<void> {
  await db.deleteFrom('passwordReset').where('userId', '=', link.userId).execute();
  await db
    .insertInto('passwordReset')
    .values({
      tokenHash: link.tokenHash,
      userId: link.userId,
      securityStamp: link.stamp,
      expiresAt: link.expiresAt,
    })
    .execute();
}

/** Marks a link used and answers it; undefined when it is unknown, used or expired. */
export async function consumeResetLink(
  db: Database,
  tokenHash: Uint8Array,
  now: Instant,
): Promise<ResetLink | undefined> {
  return db
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'securityStamp', 'expiresAt', 'usedAt'])
    .executeTakeFirst();
}
