import type { EntryKind, LedgerEntry } from '@packwright/core/balance';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

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

const chunk = 2000;

/** Adds entries; answers their ids by natural key. */
export async function insertEntries(
  db: Database,
  rows: readonly NewEntryRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let at = 0; at < rows.length; at += chunk) {
    const inserted = await db
      .insertInto('vpbEntry')
      .values(
        rows.slice(at, at + chunk).map((row) => ({
          pharmacyId: row.pharmacyId,
          accountId: row.accountId,
          seq: row.seq,
          kind: row.kind,
          qty: row.quantity,
          balanceAfter: row.balanceAfter,
          naturalKey: row.naturalKey,
          reversesId: row.reverses,
          jobId: row.jobId,
          scriptNumber: row.scriptNumber,
          note: row.note,
          reason: row.reason,
          witnessId: row.witnessId,
          userId: row.userId,
          at: row.at,
        })),
      )
      .returning(['id', 'naturalKey'])
      .execute();
    for (const { id, naturalKey } of inserted) ids.set(naturalKey, id);
  }
  return ids;
}

/** The sum of the entries of these accounts; accounts without entries are absent. Call it under their lock. */
export async function sumEntries(
  db: Database,
  accountIds: readonly number[],
): Promise<Map<number, Hundredths>> {
  const rows = await db
    .selectFrom('vpbEntry')
    .select(({ fn }) => ['accountId', fn.sum<string>('qty').as('sum')])
    .where('accountId', 'in', [...accountIds])
    .groupBy('accountId')
    .execute();
  return new Map(rows.map(({ accountId, sum }) => [accountId, toHundredths(Number(sum))]));
}
