import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { sql } from 'kysely';

export interface LiveToken {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly lastUsedAt: Instant | null;
}

/** The token that opens the feed of the pharmacy in view; undefined when there is none. */
export async function findLiveToken(db: Database): Promise<LiveToken | undefined> {
  const { rows } = await sql<LiveToken>`
    select t.id, t.user_id as "userId", t.created_at as "createdAt", t.last_used_at as "lastUsedAt",
      trim(u.first_name || ' ' || u.last_name) as "createdBy"
    from feed_token t join user_account u on u.id = t.user_id
    where t.ended_at is null`.execute(db);
  return rows[0];
}

/** The pharmacy in view and the live token of this digest in it. */
export async function findByHash(
  db: Database,
  tokenHash: Buffer,
): Promise<{ readonly id: string; readonly timezone: string } | undefined> {
  return db
    .selectFrom('feed_token')
    .innerJoin('pharmacy', 'pharmacy.id', 'feed_token.pharmacy_id')
    .select(['feed_token.id', 'pharmacy.timezone'])
    .where('feed_token.token_hash', '=', tokenHash)
    .where('feed_token.ended_at', 'is', null)
    .where('pharmacy.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Ends the live token; answers whether there was one. Two at once wait for each other. */
export async function endLiveToken(db: Database, pharmacyId: number, now: Instant): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('feed_token'), ${pharmacyId})`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('feed_token')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertToken(
  db: Database,
  token: { id: string; pharmacyId: number; hash: Buffer; userId: number; now: Instant },
): Promise<void> {
  await db
    .insertInto('feed_token')
    .values({
      id: token.id,
      pharmacy_id: token.pharmacyId,
      token_hash: token.hash,
      user_id: token.userId,
      created_at: token.now,
    })
    .execute();
}

/** Notes the use and keeps the row until the end of the transaction; false when the token was ended meanwhile. */
export async function touchToken(db: Database, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
