import { type Insertable, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { DeliveryRun, DeliveryStop } from '../../platform/database/generated/db.ts';

export async function insertDeliveryRun(
  db: Database,
  run: Omit<Insertable<DeliveryRun>, 'id'>,
  stops: readonly Omit<Insertable<DeliveryStop>, 'runId'>[],
): Promise<number> {
  const { id } = await db.insertInto('deliveryRun').values(run).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('deliveryStop')
    .values(stops.map((stop) => ({ ...stop, runId: id })))
    .execute();
  return id;
}

const selectRuns = (db: Database) =>
  db
    .selectFrom('deliveryRun as r')
    .innerJoin('userAccountView as u', 'u.id', 'r.createdBy')
    .select([
      'r.id',
      'r.name',
      'r.driver',
      'r.createdAt',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('createdName'),
    ]);

export type DeliveryRunRow = Awaited<ReturnType<typeof findDeliveryRun>>;

export async function findDeliveryRun(db: Database, id: number) {
  return selectRuns(db).where('r.id', '=', id).executeTakeFirst();
}

/** A page of the runs with how many packs of each wait and came back. */
export async function listDeliveryRuns(
  db: Database,
  page: { readonly limit: number; readonly offset: number; readonly isOldestFirst: boolean },
) {
  const rows = await selectRuns(db)
    .select((run) => [
      sql<number>`(count(*) over ())::int`.as('total'),
      countStops('true').as('packCount'),
      countStops(`s.state = 'waiting'`).as('waitingCount'),
      countStops(`s.state = 'refused'`).as('refusedCount'),
      run.ref('r.id').as('runId'),
    ])
    .orderBy('r.id', page.isOldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

const countStops = (condition: string) =>
  sql<number>`(select count(*)::int from delivery_stop s
    where s.pharmacy_id = r.pharmacy_id and s.run_id = r.id and ${sql.raw(condition)})`;

/** The packs of a run in their order. */
export async function listStops(db: Database, runId: number) {
  return db
    .selectFrom('deliveryStop as s')
    .leftJoin('userAccountView as u', 'u.id', 's.recordedBy')
    .select([
      's.jobId',
      's.isControlled',
      's.state',
      's.receivedBy',
      's.signatureFileId',
      's.reason',
      's.comment',
      's.recordedAt',
      sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`.as('recordedName'),
    ])
    .where('s.runId', '=', runId)
    .orderBy('s.ordinal')
    .execute();
}

export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

/** These packs of a run, held until the transaction ends. */
export async function lockStops(db: Database, runId: number, jobIds: readonly number[]) {
  return db
    .selectFrom('deliveryStop')
    .select(['jobId', 'isControlled', 'state'])
    .where('runId', '=', runId)
    .where('jobId', '=', buildAnyOf(jobIds))
    .orderBy('jobId')
    .forUpdate()
    .execute();
}

interface StopOutcome {
  readonly state: 'delivered' | 'refused';
  readonly receivedBy?: string;
  readonly signatureFileId?: number | null;
  readonly reason?: string;
  readonly comment: string;
  readonly recordedBy: number;
  readonly recordedAt: Instant;
}

/** Keeps what became of these packs of a run. */
export async function saveStops(
  db: Database,
  runId: number,
  jobIds: readonly number[],
  outcome: StopOutcome,
): Promise<void> {
  await db
    .updateTable('deliveryStop')
    .set(outcome)
    .where('runId', '=', runId)
    .where('jobId', '=', buildAnyOf(jobIds))
    .execute();
}

/** The runs of a pack with what became of it, oldest first. */
export async function listDeliveriesOfJob(db: Database, jobId: number) {
  return db
    .selectFrom('deliveryStop as s')
    .innerJoin('deliveryRun as r', 'r.id', 's.runId')
    .innerJoin('userAccountView as c', 'c.id', 'r.createdBy')
    .leftJoin('userAccountView as u', 'u.id', 's.recordedBy')
    .select([
      'r.name as runName',
      'r.createdAt',
      's.state',
      's.receivedBy',
      's.reason',
      's.comment',
      's.recordedAt',
      sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('createdName'),
      sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`.as('recordedName'),
    ])
    .where('s.jobId', '=', jobId)
    .orderBy('r.id')
    .execute();
}
