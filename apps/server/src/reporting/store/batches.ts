import type { ClaimState } from '@packwright/core/claims';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type BatchRow = Selectable<DB['claimBatch']>;

interface Page {
  readonly size: number;
  readonly offset: number;
}

/** One person at a time makes or settles batches, so that a week's cap is counted once. */
export async function lockClaims(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('claims'), ${pharmacyId})`.execute(db);
}

export async function insertBatch(
  db: Database,
  batch: Insertable<DB['claimBatch']>,
  services: readonly Omit<Insertable<DB['claimService']>, 'batchId'>[],
): Promise<number> {
  const { id } = await db.insertInto('claimBatch').values(batch).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('claimService')
    .values(services.map((service) => ({ ...service, batchId: id })))
    .execute();
  return id;
}

export async function findBatch(db: Database, id: number): Promise<BatchRow | undefined> {
  return db
    .selectFrom('claimBatch')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

export interface ListedBatch extends BatchRow {
  readonly services: number;
  readonly paid: number;
  readonly declined: number;
  readonly fee: number;
  readonly exportedName: string;
  readonly submittedName: string;
  readonly total: number;
}

const selectName = (alias: string) =>
  sql`coalesce(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

/** The batches, the newest first, with what became of their services. */
export async function listBatches(
  db: Database,
  { size, offset }: Page,
): Promise<{ rows: ListedBatch[]; total: number }> {
  const { rows } = await sql<ListedBatch>`
    select b.*, count(*) over () as total, found.*,
      ${selectName('e')} as exported_name, ${selectName('s')} as submitted_name
    from claim_batch b
    join user_account_view e on e.id = b.exported_by
    left join user_account_view s on s.id = b.submitted_by
    cross join lateral (
      select count(*) as services, count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'declined') as declined, coalesce(sum(fee), 0)::int as fee
      from claim_service c where c.pharmacy_id = b.pharmacy_id and c.batch_id = b.id) found
    where b.withdrawn_at is null
    order by b.id desc limit ${size} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface BatchService extends Selectable<DB['claimService']> {
  readonly firstName: string;
  readonly lastName: string;
  readonly total: number;
}

export async function listBatchServices(
  db: Database,
  batchId: number,
  { size, offset }: Page,
): Promise<{ rows: BatchService[]; total: number }> {
  const { rows } = await sql<BatchService>`
    select c.*, p.first_name, p.last_name, count(*) over () as total
    from claim_service c join patient_view p on p.pharmacy_id = c.pharmacy_id and p.id = c.patient_id
    where c.batch_id = ${batchId}
    order by c.service_day, p.last_name, p.first_name, c.id limit ${size} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function markSubmitted(db: Database, id: number, by: number, at: Instant): Promise<void> {
  await db
    .updateTable('claimBatch')
    .set({ submittedBy: by, submittedAt: at })
    .where('id', '=', id)
    .where('submittedAt', 'is', null)
    .execute();
  await db
    .updateTable('claimService')
    .set({ state: 'submitted' })
    .where('batchId', '=', id)
    .where('state', '=', 'exported')
    .execute();
}

export async function revokeBatch(db: Database, id: number, at: Instant): Promise<void> {
  await db.updateTable('claimBatch').set({ withdrawnAt: at }).where('id', '=', id).execute();
  await db.updateTable('claimService').set({ state: 'withdrawn' }).where('batchId', '=', id).execute();
}

export interface ClaimResult {
  readonly state: ClaimState;
  readonly declinedReason: string;
}

/** Writes an answer of the program; answers how many services of the batch the ids name. */
export async function settleServices(
  db: Database,
  batchId: number,
  ids: readonly number[],
  result: ClaimResult,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('claimService')
    .set(result)
    .where('id', '=', buildAnyOf(ids))
    .where('batchId', '=', batchId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
