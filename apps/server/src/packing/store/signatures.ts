import { sql } from 'kysely';
import { quickGrantLimits } from '@packwright/core/jobs';
import { type Instant, laterBy } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { SealedKey } from '../../platform/passwords/index.ts';

export interface StoredKey extends SealedKey {
  readonly id: number;
}

export async function findLiveKey(db: Database, userId: number): Promise<StoredKey | undefined> {
  const row = await db
    .selectFrom('signing_key')
    .select(['id', 'public_key', 'sealed_private_key', 'salt'])
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      publicKey: row.public_key,
      sealedPrivateKey: row.sealed_private_key,
      salt: row.salt,
    }
  );
}

/**
 * Retires the key that the new password no longer opens and keeps the new one; old public keys stay to verify with.
 * Who signs twice at once keeps one key after the other.
 */
export async function replaceKey(
  db: Database,
  userId: number,
  key: SealedKey,
  now: Instant,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('signing_key'), ${userId})`.execute(db);
  await db
    .updateTable('signing_key')
    .set({ retired_at: now })
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('signing_key')
    .values({
      user_id: userId,
      public_key: key.publicKey,
      sealed_private_key: key.sealedPrivateKey,
      salt: key.salt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewSignature {
  readonly pharmacyId: number;
  readonly jobId: number;
  readonly snapshotVersion: number;
  readonly statement: string;
  readonly sha256: Uint8Array;
  readonly method: 'password' | 'quick' | 'session';
  readonly signature: Uint8Array | null;
  readonly signingKeyId: number | null;
  readonly pharmacistId: number;
  readonly at: Instant;
}

export async function insertSignature(db: Database, signed: NewSignature): Promise<void> {
  await db
    .insertInto('check_signature')
    .values({
      pharmacy_id: signed.pharmacyId,
      job_id: signed.jobId,
      snapshot_version: signed.snapshotVersion,
      statement: signed.statement,
      sha256: signed.sha256,
      method: signed.method,
      signature: signed.signature,
      signing_key_id: signed.signingKeyId,
      pharmacist_id: signed.pharmacistId,
      at: signed.at,
    })
    .execute();
}

/** Voids whatever sign-off of the job still stands; the statements stay (security 2.6). */
export async function voidSignatures(
  db: Database,
  voided: {
    readonly pharmacyId: number;
    readonly jobId: number;
    readonly userId: number;
    readonly reason: string;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    insert into signature_void (pharmacy_id, signature_id, user_id, reason, at)
    select s.pharmacy_id, s.id, ${voided.userId}, ${voided.reason}, ${voided.at}
    from check_signature s
    where s.job_id = ${voided.jobId} and s.pharmacy_id = ${voided.pharmacyId}
      and not exists (select from signature_void v where v.pharmacy_id = s.pharmacy_id and v.signature_id = s.id)`.execute(
    db,
  );
}

export interface Grant {
  readonly familyId: string;
  readonly pharmacistId: number;
  readonly securityStamp: string;
  readonly benchId: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
  readonly signingKeyId: number;
  readonly sealedKey: Uint8Array;
}

/**
 * Opens quick-job mode at a bench; the person's other grants end, so that nobody checks in two places (security 2.6),
 * and so do those past their hour, whose keys need not lie about. */
export async function insertGrant(
  db: Database,
  pharmacyId: number,
  tokenHash: Uint8Array,
  grant: Grant,
): Promise<void> {
  await db
    .updateTable('quick_check_grant')
    .set({ ended_at: grant.createdAt, sealed_key: null })
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('pharmacist_id', '=', grant.pharmacistId),
        where('family_id', '=', grant.familyId),
        where('created_at', '<', laterBy(grant.createdAt, -quickGrantLimits.totalMs)),
      ]),
    )
    .execute();
  await db
    .insertInto('quick_check_grant')
    .values({
      pharmacy_id: pharmacyId,
      token_hash: tokenHash,
      family_id: grant.familyId,
      pharmacist_id: grant.pharmacistId,
      security_stamp: grant.securityStamp,
      signing_key_id: grant.signingKeyId,
      sealed_key: grant.sealedKey,
      bench_id: grant.benchId,
      created_at: grant.createdAt,
      last_used_at: grant.lastUsedAt,
    })
    .execute();
}

export async function findGrant(db: Database, tokenHash: Uint8Array): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('quick_check_grant')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.sealed_key === null || row.signing_key_id === null) return undefined;
  return {
    familyId: row.family_id,
    pharmacistId: row.pharmacist_id,
    securityStamp: row.security_stamp,
    signingKeyId: row.signing_key_id,
    sealedKey: row.sealed_key,
    benchId: row.bench_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

export async function touchGrant(db: Database, tokenHash: Uint8Array, now: Instant): Promise<void> {
  await db
    .updateTable('quick_check_grant')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute();
}

export async function endGrant(db: Database, tokenHash: Uint8Array, familyId: string, now: Instant) {
  await db
    .updateTable('quick_check_grant')
    .set({ ended_at: now, sealed_key: null })
    .where('token_hash', '=', tokenHash)
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute();
}
