import { pharmacyStatuses } from '@packwright/core/fields';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { sql } from 'kysely';

export interface LiveFeedToken {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly lastUsedAt: Instant | null;
}

/** The token that opens the feed of the pharmacy in view; undefined when there is none. */
export async function findLiveFeedToken(db: Database): Promise<LiveFeedToken | undefined> {
  const { rows } = await sql<LiveFeedToken>`
    select t.id, t.user_id, t.created_at, t.last_used_at,
      trim(u.first_name || ' ' || u.last_name) as "createdBy"
    from feed_token t join user_account u on u.id = t.user_id
    where t.ended_at is null`.execute(db);
  return rows[0];
}

/** The pharmacy in view and the live token of this digest in it. */
export async function findFeedTokenByHash(
  db: Database,
  tokenHash: Buffer,
): Promise<{ readonly id: string; readonly timezone: string } | undefined> {
  return db
    .selectFrom('feedToken')
    .innerJoin('pharmacy', 'pharmacy.id', 'feedToken.pharmacyId')
    .select(['feedToken.id', 'pharmacy.timezone'])
    .where('feedToken.tokenHash', '=', tokenHash)
    .where('feedToken.endedAt', 'is', null)
    .where('pharmacy.archivedAt', 'is', null)
    .where('pharmacy.status', '<>', pharmacyStatuses.inactive.code)
    .executeTakeFirst();
}

/** Ends the live token; answers whether there was one. Two at once wait for each other. */
export async function endLiveFeedToken(db: Database, pharmacyId: number, now: Instant): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('feed_token'), ${pharmacyId})`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('feedToken')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertFeedToken(
  db: Database,
  token: { id: string; pharmacyId: number; hash: Buffer; userId: number; now: Instant },
): Promise<void> {
  await db
    .insertInto('feedToken')
    .values({
      id: token.id,
      pharmacyId: token.pharmacyId,
      tokenHash: token.hash,
      userId: token.userId,
      createdAt: token.now,
    })
    .execute();
}

/** Notes the use and keeps the row until the end of the transaction; false when the token was ended meanwhile. */
export async function touchFeedToken(db: Database, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedToken')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
