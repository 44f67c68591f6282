import { Refusal, sharedRefusals } from '@packwright/contract';
import { sql } from 'kysely';
import { computeSha256 } from '../clock/index.ts';
import { createPurge, type Database } from '../database/index.ts';
import { openWithToken, sealWithToken } from '../passwords/index.ts';

export interface IdempotencyKey {
  readonly pharmacyId: number;
  readonly userId: number;
  /** As the client sent it; it is not stored, and opens what is. */
  readonly key: string;
}

// A digest of the request alone would let passwords in it be guessed at the speed of a hash.
const computeDigest = ({ key }: IdempotencyKey, purpose: string, text = ''): Buffer =>
  computeSha256(`${purpose} ${key} ${text}`);
const answerPurpose = 'answer to';

/**
 * Claims a key for this transaction, waiting for another that holds it. Answers the JSON that was stored when the
 * key was already used for the same request; null when this transaction is the first. Throws IDEMPOTENCY_MISMATCH.
 */
export async function claimIdempotencyKey(
  db: Database,
  key: IdempotencyKey,
  request: string,
): Promise<string | null> {
  const keyHash = computeDigest(key, 'key');
  const requestHash = computeDigest(key, 'request', request);
  const claimed = await db
    .insertInto('idempotencyRecord')
    .values({
      pharmacyId: key.pharmacyId,
      userId: key.userId,
      keyHash,
      requestHash,
      sealedAnswer: Buffer.alloc(0),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pharmacyId')
    .executeTakeFirst();
  if (claimed) return null;
  const stored = await db
    .selectFrom('idempotencyRecord')
    .select(['requestHash', 'sealedAnswer'])
    .where('pharmacyId', '=', key.pharmacyId)
    .where('userId', '=', key.userId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (!requestHash.equals(stored.requestHash)) throw new Refusal(sharedRefusals.idempotencyMismatch);
  return openWithToken(key.key, answerPurpose, stored.sealedAnswer).toString();
}

export async function storeAnswer(db: Database, key: IdempotencyKey, json: string): Promise<void> {
  await db
    .updateTable('idempotencyRecord')
    .set({ sealedAnswer: sealWithToken(key.key, answerPurpose, Buffer.from(json)) })
    .where('pharmacyId', '=', key.pharmacyId)
    .where('userId', '=', key.userId)
    .where('keyHash', '=', computeDigest(key, 'key'))
    .execute();
}

/** A key is known for seven days (API-16). */
export const purgeOldKeys = createPurge(
  'idempotencyRecord',
  () => sql`created_at < now() - interval '7 days'`,
);
