import type { EntryKind, LedgerEntry } from '@packwright/core/balance';
import { type Hundredths, hundredths } from '@packwright/core/quantity';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface StoredEntry extends LedgerEntry {
  readonly accountId: number;
  readonly jobId: number | null;
}

export interface NewRow {
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
  readonly userId: number;
  readonly at: Instant;
}

const columns = ['id', 'account_id', 'kind', 'qty', 'natural_key', 'note', 'reverses_id', 'job_id'] as const;

interface EntryRow {
  id: number;
  account_id: number;
  kind: string;
  qty: number;
  natural_key: string;
  note: string;
  reverses_id: number | null;
  job_id: number | null;
}

const entryOf = (row: EntryRow): StoredEntry => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind as EntryKind,
  quantity: hundredths(row.qty),
  naturalKey: row.natural_key,
  note: row.note,
  reverses: row.reverses_id,
  jobId: row.job_id,
});

export async function findEntries(db: Database, ids: readonly number[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vpb_entry')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(entryOf);
}

/** The entries that stand under these keys, or take one of these entries back already. */
export async function findStanding(
  db: Database,
  naturalKeys: readonly string[],
  reversed: readonly number[],
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('vpb_entry')
    .select(columns)
    .where((where) =>
      where.or([
        where('natural_key', '=', where.fn.any(where.val([...naturalKeys]))),
        where('reverses_id', '=', where.fn.any(where.val([...reversed]))),
      ]),
    )
    .execute();
  return rows.map(entryOf);
}

const chunk = 2000;

/** Adds entries; answers their ids by natural key. */
export async function insertEntries(db: Database, rows: readonly NewRow[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let at = 0; at < rows.length; at += chunk) {
    const inserted = await db
      .insertInto('vpb_entry')
      .values(
        rows.slice(at, at + chunk).map((row) => ({
          pharmacy_id: row.pharmacyId,
          account_id: row.accountId,
          seq: row.seq,
          kind: row.kind,
          qty: row.quantity,
          balance_after: row.balanceAfter,
          natural_key: row.naturalKey,
          reverses_id: row.reverses,
          job_id: row.jobId,
          script_number: row.scriptNumber,
          note: row.note,
          user_id: row.userId,
          at: row.at,
        })),
      )
      .returning(['id', 'natural_key'])
      .execute();
    for (const { id, natural_key } of inserted) ids.set(natural_key, id);
  }
  return ids;
}

/** What the entries of these accounts give; an account without any is left out. Asked once they are locked. */
export async function sumsOf(db: Database, accountIds: readonly number[]): Promise<Map<number, Hundredths>> {
  const rows = await db
    .selectFrom('vpb_entry')
    .select(({ fn }) => ['account_id', fn.sum<string>('qty').as('sum')])
    .where('account_id', 'in', [...accountIds])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, sum }) => [account_id, hundredths(Number(sum))]));
}
