import type { EntryKind, LedgerEntry } from '@packwright/core/balance';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { bindManyRows, buildAnyOf, type Database } from '../../platform/database/index.ts';

export interface StoredEntry extends LedgerEntry {
  readonly accountId: number;
  readonly jobId: number | null;
}

export interface NewEntryRow {
  readonly pharmacyId: number;
  readonly accountId: number;
  readonly seq: number;
  readonly kind: EntryKind;
  readonly quantity: Hundredths;
  readonly balanceAfter: Hundredths;
  readonly naturalKey: string;
  readonly reverses: number | null;
  readonly jobId: number | null;
  readonly scriptNumber: string;
  readonly note: string;
  /** Of a controlled medicine that changes by hand (LEDGER-20). */
  readonly reason: string;
  readonly witnessId: number | null;
  readonly userId: number;
  readonly at: Instant;
}

const columns = ['id', 'accountId', 'kind', 'qty', 'naturalKey', 'note', 'reversesId', 'jobId'] as const;

interface EntryRow {
  id: number;
  accountId: number;
  kind: string;
  qty: number;
  naturalKey: string;
  note: string;
  reversesId: number | null;
  jobId: number | null;
}

const toEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  accountId: row.accountId,
  kind: row.kind as EntryKind,
  quantity: toHundredths(row.qty),
  naturalKey: row.naturalKey,
  note: row.note,
  reverses: row.reversesId,
  jobId: row.jobId,
});

export async function findEntries(db: Database, ids: readonly number[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vpbEntry')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toEntry);
}

/** The entries with these keys, or reversals of these entries. */
export async function findPostedEntries(
  db: Database,
  naturalKeys: readonly string[],
  reversed: readonly number[],
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('vpbEntry')
    .select(columns)
    .where((where) =>
      where.or([
        where('naturalKey', '=', where.fn.any(where.val([...naturalKeys]))),
        where('reversesId', '=', where.fn.any(where.val([...reversed]))),
      ]),
    )
    .execute();
  return rows.map(toEntry);
}

/** Adds entries; answers their ids by natural key. */
export async function insertEntries(
  db: Database,
  rows: readonly NewEntryRow[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const entries = await bindManyRows(rows, ({ quantity, reverses, ...row }) => ({
    ...row,
    qty: quantity,
    reversesId: reverses,
  }));
  const { rows: inserted } = await sql<{ id: number; naturalKey: string }>`
    insert into vpb_entry (pharmacy_id, account_id, seq, kind, qty, balance_after, natural_key, reverses_id, job_id,
      script_number, note, reason, witness_id, user_id, at)
    select pharmacy_id, account_id, seq, kind, qty, balance_after, natural_key, reverses_id, job_id, script_number, note,
      reason, witness_id, user_id, at
    from jsonb_to_recordset(${entries}) as k(pharmacy_id int, account_id int, seq int, kind text, qty int,
      balance_after int, natural_key text, reverses_id int, job_id int, script_number text, note text, reason text,
      witness_id int, user_id int, at timestamptz)
    returning id, natural_key`.execute(db);
  return new Map(inserted.map(({ id, naturalKey }) => [naturalKey, id]));
}

/** The sum of the entries of these accounts; accounts without entries are absent. Call it under their lock. */
export async function sumEntries(
  db: Database,
  accountIds: readonly number[],
): Promise<Map<number, Hundredths>> {
  const rows = await db
    .selectFrom('vpbEntry')
    .select(({ fn }) => ['accountId', fn.sum<string>('qty').as('sum')])
    .where('accountId', '=', buildAnyOf(accountIds))
    .groupBy('accountId')
    .execute();
  return new Map(rows.map(({ accountId, sum }) => [accountId, toHundredths(Number(sum))]));
}
