import { sql } from 'kysely';
import { quickGrantLimits } from '@packwright/core/jobs';
import { type Instant, addMilliseconds } from '../../platform/clock/index.ts';
import { createPurge, type Database, bindJsonRows } from '../../platform/database/index.ts';
import type { SealedKey } from '../../platform/passwords/index.ts';
import type { Work } from '../../platform/work.ts';

/** The endorsement of a public key by the installation, and the pharmacy whose audit chain names it (AUDIT-8). */
export interface KeyEndorsement {
  readonly endorsement: Uint8Array;
  readonly endorsedIn: number;
}

export type StoredKey = SealedKey & {
  readonly id: number;
  /** Null for a key of before, or one that was put into the database past the server. */
  readonly endorsed: KeyEndorsement | null;
};

export async function findLiveKey(db: Database, userId: number): Promise<StoredKey | undefined> {
  const row = await db
    .selectFrom('signingKey')
    .select(['id', 'publicKey', 'sealedPrivateKey', 'salt', 'endorsement', 'endorsedIn'])
    .where('userId', '=', userId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { endorsement, endorsedIn, ...key } = row;
  const endorsed = endorsement !== null && endorsedIn !== null ? { endorsement, endorsedIn } : null;
  return { ...key, endorsed };
}

export async function findRegistrationNumber(db: Database, userId: number): Promise<string> {
  const row = await db
    .selectFrom('userAccountView')
    .select('registrationNumber')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.registrationNumber ?? '';
}

/**
 * Retires the key of the old password and stores the new one; old public keys stay for verification. Concurrent
 * signatures of a person create one key after another.
 */
export async function replaceKey(
  db: Database,
  userId: number,
  key: SealedKey,
  { endorsement, endorsedIn }: KeyEndorsement,
  now: Instant,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('signing_key'), ${userId})`.execute(db);
  await db
    .updateTable('signingKey')
    .set({ retiredAt: now })
    .where('userId', '=', userId)
    .where('retiredAt', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('signingKey')
    .values({
      userId,
      publicKey: key.publicKey,
      sealedPrivateKey: key.sealedPrivateKey,
      salt: key.salt,
      endorsement,
      endorsedIn,
      createdAt: now,
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
  /** By the installation, over the statement: nobody else put it into the database (AUDIT-8). */
  readonly endorsement: Uint8Array;
  readonly pharmacistId: number;
  readonly at: Instant;
}

const chunk = 1000;

export async function insertSignatures(db: Database, signatures: readonly NewSignature[]): Promise<void> {
  for (let at = 0; at < signatures.length; at += chunk) {
    await db
      .insertInto('checkSignature')
      .values(
        signatures.slice(at, at + chunk).map((signed) => ({
          pharmacyId: signed.pharmacyId,
          jobId: signed.jobId,
          snapshotVersion: signed.snapshotVersion,
          statement: signed.statement,
          sha256: signed.sha256,
          method: signed.method,
          signature: signed.signature,
          signingKeyId: signed.signingKeyId,
          endorsement: signed.endorsement,
          pharmacistId: signed.pharmacistId,
          at: signed.at,
        })),
      )
      .execute();
  }
}

/** Sign-offs that were voided, by job. */
export type VoidedSignatures = ReadonlyMap<number, readonly { readonly id: number }[]>;

/** Voids the valid sign-offs of the jobs and answers their ids by job; the statements stay (PACK-26). */
export async function voidSignatures(
  { db, who, now }: Work,
  voided: readonly { readonly jobId: number; readonly reason: string }[],
): Promise<VoidedSignatures> {
  if (voided.length === 0) return new Map();
  const { rows } = await sql<{ id: number; jobId: number }>`
    with voided as (
      insert into signature_void (pharmacy_id, signature_id, user_id, reason, at)
      select s.pharmacy_id, s.id, ${who.userId}, k.reason, ${now}
      from jsonb_to_recordset(${bindJsonRows(voided)}) as k(job_id int, reason text)
      join check_signature s on s.job_id = k.job_id and s.pharmacy_id = ${who.pharmacyId}
      where not exists (select from signature_void v where v.pharmacy_id = s.pharmacy_id and v.signature_id = s.id)
      returning signature_id)
    select s.id, s.job_id from voided join check_signature s on s.id = voided.signature_id
    where s.pharmacy_id = ${who.pharmacyId} order by s.id`.execute(db);
  return Map.groupBy(rows, ({ jobId }) => jobId);
}

/** The audit chain names the sign-offs that an act voided, so that none is voided or made valid unseen (BOOKS-34). */
export const describeVoided = (voided: VoidedSignatures, jobId: number): { voidedSignatures?: number[] } => {
  const ids = voided.get(jobId)?.map(({ id }) => id);
  return ids ? { voidedSignatures: ids } : {};
};

export interface Grant {
  readonly sessionId: string;
  readonly pharmacistId: number;
  readonly securityStamp: string;
  readonly benchId: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
  readonly signingKeyId: number;
  readonly sealedKey: Uint8Array;
}

/**
 * Opens quick-job mode at a bench; the person's other grants end, so that nobody checks in two places (PACK-27), and so
 * do expired ones, whose keys should not be stored.
 */
export async function insertGrant(
  db: Database,
  pharmacyId: number,
  tokenHash: Uint8Array,
  grant: Grant,
): Promise<void> {
  await db
    .updateTable('quickCheckGrant')
    .set({ endedAt: grant.createdAt, sealedKey: null })
    .where('endedAt', 'is', null)
    .where((where) =>
      where.or([
        where('pharmacistId', '=', grant.pharmacistId),
        where('sessionId', '=', grant.sessionId),
        where('createdAt', '<', addMilliseconds(grant.createdAt, -quickGrantLimits.totalMs)),
      ]),
    )
    .execute();
  await db
    .insertInto('quickCheckGrant')
    .values({
      pharmacyId,
      tokenHash,
      sessionId: grant.sessionId,
      pharmacistId: grant.pharmacistId,
      securityStamp: grant.securityStamp,
      signingKeyId: grant.signingKeyId,
      sealedKey: grant.sealedKey,
      benchId: grant.benchId,
      createdAt: grant.createdAt,
      lastUsedAt: grant.lastUsedAt,
    })
    .execute();
}

export async function findGrant(db: Database, tokenHash: Uint8Array): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('quickCheckGrant')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.sealedKey === null || row.signingKeyId === null) return undefined;
  return {
    sessionId: row.sessionId,
    pharmacistId: row.pharmacistId,
    securityStamp: row.securityStamp,
    signingKeyId: row.signingKeyId,
    sealedKey: row.sealedKey,
    benchId: row.benchId,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  };
}

export async function touchGrant(db: Database, tokenHash: Uint8Array, now: Instant): Promise<void> {
  await db
    .updateTable('quickCheckGrant')
    .set({ lastUsedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('lastUsedAt', '<', now)
    .execute();
}

export async function endGrant(db: Database, tokenHash: Uint8Array, sessionId: string, now: Instant) {
  await db
    .updateTable('quickCheckGrant')
    .set({ endedAt: now, sealedKey: null })
    .where('tokenHash', '=', tokenHash)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Quick-job mode ends within an hour (PACK-27). */
export const purgeQuickGrants = createPurge(
  'quickCheckGrant',
  (now) => sql`created_at < ${now}::timestamptz - interval '1 day'`,
);
