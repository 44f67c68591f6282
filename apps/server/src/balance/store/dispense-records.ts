import type { FeedKind } from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { anyOf, type Database } from '../../platform/database/index.ts';

export interface RecordKey {
  readonly kind: FeedKind;
  readonly key: string;
}

/** What was sent last under one key. */
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
    select r.kind, r.key, r.record_action as "recordAction", r.content, r.content_hash as "contentHash",
      r.sent_at as "sentAt", r.seen
    from dispense_record r
    join (select distinct kind, key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(kind text, key text)) k
      on k.kind = r.kind and k.key = r.key`.execute(db);
  return rows;
}

const chunk = 1000;

/** Keeps each record as it was sent last. */
export async function saveRecords(
  db: Database,
  pharmacyId: number,
  records: readonly StagedRecord[],
  receivedAt: Instant,
): Promise<void> {
  for (let at = 0; at < records.length; at += chunk) {
    await db
      .insertInto('dispense_record')
      .values(
        records.slice(at, at + chunk).map((record) => ({
          pharmacy_id: pharmacyId,
          kind: record.kind,
          key: record.key,
          record_action: record.recordAction,
          content: JSON.stringify(record.content),
          content_hash: record.contentHash,
          sent_at: record.sentAt,
          seen: [...record.seen],
          received_at: receivedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['pharmacy_id', 'kind', 'key']).doUpdateSet((set) => ({
          record_action: set.ref('excluded.record_action'),
          content: set.ref('excluded.content'),
          content_hash: set.ref('excluded.content_hash'),
          sent_at: set.ref('excluded.sent_at'),
          seen: set.ref('excluded.seen'),
          received_at: set.ref('excluded.received_at'),
        })),
      )
      .execute();
  }
}

/** Which of these numbers patients of ours have. */
export async function knownPatientNumbers(
  db: Database,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('patient')
    .select('external_patient_id')
    .where('external_patient_id', '=', anyOf(numbers))
    .where('archived_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.external_patient_id));
}

/** The generic of each drug of the catalogue by its code. */
export async function genericCodes(
  db: Database,
  drugCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('drug')
    .select(['drug_code', 'generic_code'])
    .where('drug_code', '=', (where) => where.fn.any(where.val([...drugCodes])))
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.drug_code, row.generic_code]));
}

/** By which code the pharmacy in view is known. */
export async function pharmacyCode(db: Database, pharmacyId: number): Promise<string> {
  const { code } = await db
    .selectFrom('pharmacy')
    .select('code')
    .where('id', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return code;
}
