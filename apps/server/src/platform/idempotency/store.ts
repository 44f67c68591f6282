import { sql } from 'kysely';
import { type Database, removeBatch } from '../database/index.ts';

export interface StoredAnswer {
  readonly requestHash: Uint8Array;
  readonly status: number;
  readonly body: string;
}

interface Key {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly key: string;
}

/**
 * Claims a key for this transaction, waiting for another that holds it. Answers what was stored when the
 * key was already used; null when this transaction is the first.
 */
export async function claimKey(
  db: Database,
  key: Key,
  requestHash: Uint8Array,
): Promise<StoredAnswer | null> {
  const claimed = await db
    .insertInto('idempotency_record')
    .values({
      pharmacy_id: key.pharmacyId,
      user_id: key.userId,
      key: key.key,
      request_hash: requestHash,
      status: 0,
      body: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const stored = await db
    .selectFrom('idempotency_record')
    .select(['request_hash', 'status', 'body'])
    .where('pharmacy_id', '=', key.pharmacyId)
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  return { requestHash: stored.request_hash, status: stored.status, body: stored.body };
}

export async function storeAnswer(db: Database, key: Key, status: number, body: string): Promise<void> {
  await db
    .updateTable('idempotency_record')
    .set({ status, body })
    .where('pharmacy_id', '=', key.pharmacyId)
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .execute();
}

/** A key is known for seven days (security 4.2); true while there may be more to remove in this pharmacy. */
export const removeOldKeys = (db: Database): Promise<boolean> =>
  removeBatch(db, 'idempotency_record', sql`created_at < now() - interval '7 days'`);
