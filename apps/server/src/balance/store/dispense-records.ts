import type { FeedKind } from '@packwright/core/scripts';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { bindManyRows, buildAnyOf, type Database } from '../../platform/database/index.ts';

export interface RecordKey {
  readonly kind: FeedKind;
  readonly key: string;
}

/** The latest feed row of a key. */
export interface StagedRecord extends RecordKey {
  readonly recordAction: string;
  readonly content: Readonly<Record<string, string>>;
  readonly contentHash: string;
  readonly sentAt: Instant;
  /** The digests of the lines about it in the file of that moment. */
  readonly seen: readonly string[];
}

export async function findRecords(db: Database, keys: readonly RecordKey[]): Promise<StagedRecord[]> {
  const { rows } = await sql<StagedRecord>`
    select r.kind, r.key, r.record_action, r.content, r.content_hash,
      r.sent_at, r.seen
    from dispense_record r
    join (select distinct kind, key from jsonb_to_recordset(${await bindManyRows(keys, (key) => key)}) as k(kind text, key text)) k
      on k.kind = r.kind and k.key = r.key`.execute(db);
  return rows;
}

/** Records in the words of the database; null for none. */
export const bindRecords = async (records: readonly StagedRecord[]): Promise<RawBuilder<unknown> | null> =>
  records.length === 0 ? null : bindManyRows(records, (record) => record);

/** Keeps each record as it was sent last. */
export async function saveRecords(
  db: Database,
  pharmacyId: number,
  records: RawBuilder<unknown> | null,
  receivedAt: Instant,
): Promise<void> {
  if (records === null) return;
  await sql`
    insert into dispense_record
      (pharmacy_id, kind, key, record_action, content, content_hash, sent_at, seen, received_at)
    select ${pharmacyId}::int, k.kind, k.key, k.record_action, k.content, k.content_hash, k.sent_at, k.seen, ${receivedAt}
    from jsonb_to_recordset(${records}) as k(kind text, key text, record_action text, content jsonb,
      content_hash text, sent_at timestamptz, seen text[])
    on conflict (pharmacy_id, kind, key) do update set record_action = excluded.record_action,
      content = excluded.content, content_hash = excluded.content_hash, sent_at = excluded.sent_at,
      seen = excluded.seen, received_at = excluded.received_at`.execute(db);
}

/** Files of a pharmacy wait here for each other, whichever way they come. */
export async function lockFeed(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dispense_feed'), ${pharmacyId})`.execute(db);
}

/** Which of these numbers patients of ours have. */
export async function findKnownPatientNumbers(
  db: Database,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('patientView')
    .select('externalPatientId')
    .where('externalPatientId', '=', buildAnyOf(numbers))
    .where('archivedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.externalPatientId));
}

/** The drug of ours that each code of the dispensing system means, by code (IMPORT-8). */
export async function findOwnCodes(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; drugCode: string }>`
    select code, drug_code from drug_of_code_view where is_mapped and code = any(${[...codes]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ code, drugCode }) => [code, drugCode]));
}

/** The generic of each drug of the catalogue by its code. */
export async function findGenericCodes(
  db: Database,
  drugCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('drugView')
    .select(['drugCode', 'genericCode'])
    .where('drugCode', '=', (where) => where.fn.any(where.val([...drugCodes])))
    .where('archivedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.drugCode, row.genericCode]));
}

/** By which code the pharmacy in view is known. */
export async function getPharmacyCode(db: Database, pharmacyId: number): Promise<string> {
  const { code } = await db
    .selectFrom('pharmacyView')
    .select('code')
    .where('id', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return code;
}
