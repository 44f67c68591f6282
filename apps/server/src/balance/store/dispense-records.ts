import type { FeedKind } from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database, bindJsonRows } from '../../platform/database/index.ts';

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
    join (select distinct kind, key from jsonb_to_recordset(${bindJsonRows(keys)}) as k(kind text, key text)) k
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
      .insertInto('dispenseRecord')
      .values(
        records.slice(at, at + chunk).map((record) => ({
          pharmacyId,
          kind: record.kind,
          key: record.key,
          recordAction: record.recordAction,
          content: JSON.stringify(record.content),
          contentHash: record.contentHash,
          sentAt: record.sentAt,
          seen: [...record.seen],
          receivedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['pharmacyId', 'kind', 'key']).doUpdateSet((set) => ({
          recordAction: set.ref('excluded.recordAction'),
          content: set.ref('excluded.content'),
          contentHash: set.ref('excluded.contentHash'),
          sentAt: set.ref('excluded.sentAt'),
          seen: set.ref('excluded.seen'),
          receivedAt: set.ref('excluded.receivedAt'),
        })),
      )
      .execute();
  }
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
