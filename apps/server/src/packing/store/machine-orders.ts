import { type Insertable, sql } from 'kysely';
import { pharmacyStatuses } from '@packwright/core/fields';
import type { MachineAnswer } from '@packwright/core/machine-orders';
import type { Instant } from '../../platform/clock/index.ts';
import { bindJsonRows, type Database } from '../../platform/database/index.ts';
import type { MachineOrder, MachineOrderJob } from '../../platform/database/generated/db.ts';

type NewOrder = Omit<Insertable<MachineOrder>, 'id'>;

/** Adds an order; null when another one has its name. */
export async function insertMachineOrder(db: Database, order: NewOrder): Promise<number | null> {
  const row = await db
    .insertInto('machineOrder')
    .values(order)
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'fileName']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertOrderedJobs(
  db: Database,
  jobs: readonly Insertable<MachineOrderJob>[],
): Promise<void> {
  await db
    .insertInto('machineOrderJob')
    .values([...jobs])
    .execute();
}

/** Keeps the file that goes into the folder of the machine. */
export async function keepOrderFile(db: Database, id: number, fileId: number): Promise<void> {
  await db.updateTable('machineOrder').set({ fileId }).where('id', '=', id).execute();
}

/** Holds the folder of a pharmacy until the end of the transaction; false while another server has it. */
export async function holdMachineFolder(db: Database, pharmacyId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('machine_folder'), ${pharmacyId}) as mine`.execute(db);
  return rows[0]?.mine === true;
}

/** The orders that wait to be written, the oldest first. */
export async function listWaitingOrders(db: Database) {
  return db
    .selectFrom('machineOrder')
    .select(['id', 'fileName', 'fileId'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** The order lies in the folder; its file is needed no more. */
export async function markOrderSent(db: Database, id: number, sentAt: Instant): Promise<void> {
  await db
    .updateTable('machineOrder')
    .set({ state: 'sent', sentAt, fileId: null })
    .where('id', '=', id)
    .execute();
}

/** Its file is no longer kept: it is ordered again. */
export async function markOrderLost(db: Database, id: number): Promise<void> {
  const message = 'The order waited too long for the folder. Please order these packs again.';
  await db.updateTable('machineOrder').set({ state: 'refused', message }).where('id', '=', id).execute();
}

/** An order whose file the machine has not been seen to take. */
export interface UntakenOrder {
  readonly id: number;
  readonly fileName: string;
  readonly state: string;
  readonly sentAt: Instant;
}

/** The orders in the folder of the machine, the oldest first. */
export async function listUntakenOrders(db: Database): Promise<UntakenOrder[]> {
  const { rows } = await sql<UntakenOrder>`
    select id, file_name, state, sent_at from machine_order
    where state in ('sent', 'notTaken', 'withdrawing') and taken_at is null and sent_at is not null
    order by id limit 200 for update`.execute(db);
  return rows;
}

/** The machine took its file, before or after a person looked for it. */
export async function markOrderTaken(db: Database, id: number, takenAt: Instant): Promise<void> {
  await db.updateTable('machineOrder').set({ state: 'sent', takenAt }).where('id', '=', id).execute();
}

export async function markOrderNotTaken(db: Database, id: number, notTakenAt: Instant): Promise<void> {
  await db.updateTable('machineOrder').set({ state: 'notTaken', notTakenAt }).where('id', '=', id).execute();
}

export async function markOrderWithdrawn(db: Database, id: number, withdrawnAt: Instant): Promise<void> {
  await db
    .updateTable('machineOrder')
    .set({ state: 'withdrawn', withdrawnAt })
    .where('id', '=', id)
    .execute();
}

/** The last order of each of these packs, locked. */
export async function lockLastOrders(
  db: Database,
  jobIds: readonly number[],
): Promise<{ id: number; fileName: string; state: string }[]> {
  const { rows } = await sql<{ id: number; fileName: string; state: string }>`
    select r.id, r.file_name, r.state from machine_order r
    where r.id in (
      select max(o.order_id) from machine_order_job o where o.job_id = any(${[...jobIds]}::int[]) group by o.job_id)
    order by r.id for update`.execute(db);
  return rows;
}

/** A person wants these orders back. */
export async function markOrdersWithdrawing(
  db: Database,
  ids: readonly number[],
  { withdrawnBy, withdrawAskedAt }: { readonly withdrawnBy: number; readonly withdrawAskedAt: Instant },
): Promise<void> {
  await db
    .updateTable('machineOrder')
    .set({ state: 'withdrawing', withdrawnBy, withdrawAskedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** The packs of an order. */
export async function listOrderedJobs(db: Database, id: number): Promise<number[]> {
  const rows = await db.selectFrom('machineOrderJob').select('jobId').where('orderId', '=', id).execute();
  return rows.map(({ jobId }) => jobId);
}

/** An order that was sent to a machine, by the name of its file. */
export async function findSentOrder(db: Database, fileName: string) {
  return db
    .selectFrom('machineOrder')
    .select('id')
    .where('fileName', '=', fileName)
    .where('state', '<>', 'downloaded')
    .forUpdate()
    .executeTakeFirst();
}

interface OrderAnswer {
  readonly state: MachineAnswer;
  readonly message: string;
  readonly answeredAt: Instant;
  readonly jobs: readonly { readonly jobNumber: string; readonly state: string; readonly message: string }[];
}

/** Keeps what the machine said of an order and of single packs; answers the packs of the order. */
export async function saveMachineAnswer(
  db: Database,
  id: number,
  { jobs, ...answer }: OrderAnswer,
): Promise<number[]> {
  await db.updateTable('machineOrder').set(answer).where('id', '=', id).execute();
  await sql`
    update machine_order_job o set state = k.state, message = k.message
    from jsonb_to_recordset(${bindJsonRows(jobs)}) as k(job_number text, state text, message text)
    join pack_job j on j.job_number = k.job_number
    where o.order_id = ${id} and o.job_id = j.id`.execute(db);
  return listOrderedJobs(db, id);
}

/** The orders of a pack with who made them, oldest first. */
export async function listMachineOrders(db: Database, jobId: number) {
  return db
    .selectFrom('machineOrderJob as o')
    .innerJoin('machineOrder as m', 'm.id', 'o.orderId')
    .innerJoin('userAccountView as u', 'u.id', 'm.createdBy')
    .leftJoin('userAccountView as w', 'w.id', 'm.withdrawnBy')
    .select([
      'm.fileName',
      'm.createdAt',
      'm.sentAt',
      'm.notTakenAt',
      'm.withdrawAskedAt',
      'm.withdrawnAt',
      'w.firstName as withdrawerFirstName',
      'w.lastName as withdrawerLastName',
      'm.answeredAt',
      'u.firstName',
      'u.lastName',
      sql<string>`coalesce(nullif(o.state, ''), m.state)`.as('state'),
      sql<string>`case when o.state = '' then m.message else o.message end`.as('message'),
    ])
    .where('o.jobId', '=', jobId)
    .orderBy('m.id')
    .execute();
}

export interface MachinePharmacy {
  readonly id: number;
  readonly code: string;
  readonly timezone: string;
}

/** Every pharmacy that may have a machine; the orders of an inactive one wait (ADMIN-14). */
export async function listPharmacies(db: Database): Promise<MachinePharmacy[]> {
  return db
    .selectFrom('pharmacyView')
    .select(['id', 'code', 'timezone'])
    .where('id', '>', 0)
    .where('archivedAt', 'is', null)
    .where('status', '<>', pharmacyStatuses.inactive.code)
    .orderBy('id')
    .execute();
}
