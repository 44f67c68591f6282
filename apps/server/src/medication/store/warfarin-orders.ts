import type { Day } from '@packwright/core/days';
import { toHundredths } from '@packwright/core/quantity';
import type { WarfarinOrder } from '@packwright/core/warfarin';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

type Row = Selectable<DB['warfarinOrder']>;

const toWarfarinOrder = (row: Row): WarfarinOrder => ({
  id: row.id,
  inrDate: row.inrDate as Day,
  inr: toHundredths(row.inr),
  targetLow: toHundredths(row.targetLow),
  targetHigh: toHundredths(row.targetHigh),
  nextInrDate: row.nextInrDate as Day,
  fromDate: row.fromDate as Day,
  weekdayDoses: row.weekdayDoses.map(toHundredths),
});

/** The orders of these patients that were not taken back, by patient. */
export async function listWarfarinOrders(
  db: Database,
  patientIds: readonly number[],
): Promise<Map<number, WarfarinOrder[]>> {
  if (patientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('warfarinOrder')
    .selectAll()
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute();
  const found = new Map<number, WarfarinOrder[]>();
  for (const row of rows)
    found.set(row.patientId, [...(found.get(row.patientId) ?? []), toWarfarinOrder(row)]);
  return found;
}

/** An order with everything that is kept beside it. */
export interface WarfarinRecord extends WarfarinOrder {
  readonly prescriber: string;
  readonly note: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly withdrawnAt: string | null;
  readonly withdrawnBy: string;
  readonly withdrawnReason: string;
}

/** Every order of a patient, the newest test first. */
export async function listWarfarinRecords(db: Database, patientId: number): Promise<WarfarinRecord[]> {
  const rows = await db
    .selectFrom('warfarinOrder as ordered')
    .innerJoin('userAccountView as recorder', 'recorder.id', 'ordered.recordedBy')
    .leftJoin('userAccountView as withdrawer', 'withdrawer.id', 'ordered.withdrawnBy')
    .selectAll('ordered')
    .select([
      sql<string>`recorder.first_name || ' ' || recorder.last_name`.as('recorderName'),
      sql<string | null>`withdrawer.first_name || ' ' || withdrawer.last_name`.as('withdrawerName'),
    ])
    .where('ordered.patientId', '=', patientId)
    .orderBy('ordered.inrDate', 'desc')
    .orderBy('ordered.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...toWarfarinOrder(row),
    prescriber: row.prescriber,
    note: row.note,
    recordedAt: row.recordedAt,
    recordedBy: row.recorderName,
    withdrawnAt: row.withdrawnAt,
    withdrawnBy: row.withdrawerName ?? '',
    withdrawnReason: row.withdrawnReason,
  }));
}

export async function findWarfarinOrder(db: Database, id: number): Promise<Row | undefined> {
  return db.selectFrom('warfarinOrder').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertWarfarinOrder(
  db: Database,
  order: Insertable<DB['warfarinOrder']>,
): Promise<number> {
  const { id } = await db.insertInto('warfarinOrder').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes an order back; answers whether it still counted. */
export async function markWarfarinWithdrawn(
  db: Database,
  id: number,
  by: { readonly at: string; readonly userId: number; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('warfarinOrder')
    .set({ withdrawnAt: by.at, withdrawnBy: by.userId, withdrawnReason: by.reason })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
