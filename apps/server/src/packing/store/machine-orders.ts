import { type Insertable, type Selectable, sql } from 'kysely';
import { pharmacyStatuses } from '@packwright/core/fields';
import type { MachineAnswer } from '@packwright/core/machine-orders';
import type { Instant } from '../../platform/clock/index.ts';
import { bindJsonRows, buildAnyOf, type Database } from '../../platform/database/index.ts';
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

/** The order that has waited longest to be written. */
export async function findWaitingOrder(db: Database) {
  return db
    .selectFrom('machineOrder')
    .select(['id', 'fileName', 'fileId'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks an order until the end of the transaction; false when it does not wait any more. */
export async function lockWaitingOrder(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('machineOrder')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The order lies in this folder; its file is needed no more. */
export async function markOrderSent(
  db: Database,
  id: number,
  { folder, sentAt }: { readonly folder: string; readonly sentAt: Instant },
): Promise<void> {
  await db
    .updateTable('machineOrder')
    .set({ state: 'sent', folder, sentAt, fileId: null })
    .where('id', '=', id)
    .execute();
}

/** Whether an order was ever written into this folder of the pharmacy. */
export async function hasOrderIn(db: Database, folder: string): Promise<boolean> {
  const row = await db
    .selectFrom('machineOrder')
    .select('id')
    .where('folder', '=', folder)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/**
 * Those of these files whose order was withdrawn or refused before it was recorded that they were written: the server
 * ended in between.
 */
export async function listUnwantedFiles(db: Database, fileNames: ReadonlySet<string>) {
  if (fileNames.size === 0) return [];
  return db
    .selectFrom('machineOrder')
    .select(['id', 'fileName'])
    .where('fileName', 'in', [...fileNames])
    .where('state', 'in', ['withdrawn', 'refused'])
    .where('sentAt', 'is', null)
    .orderBy('id')
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

/** A person wants these orders back: those that wait are withdrawn with that, the others once we have their files. */
export async function markOrdersWithdrawing(
  db: Database,
  ids: readonly number[],
  { withdrawnBy, now }: { readonly withdrawnBy: number; readonly now: Instant },
): Promise<void> {
  await sql`
    update machine_order set withdrawn_by = ${withdrawnBy}, file_id = null,
      state = case state when 'waiting' then 'withdrawn' else 'withdrawing' end,
      withdraw_asked_at = case state when 'notTaken' then ${now}::timestamptz end,
      withdrawn_at = case state when 'waiting' then ${now}::timestamptz end
    where id = ${buildAnyOf(ids)}`.execute(db);
}

/** The packs of an order. */
export async function listOrderedJobs(db: Database, id: number): Promise<number[]> {
  return (await listOrderedPacks(db, id)).map(({ jobId }) => jobId);
}

/** A pack of an order, and what was ordered of it. */
export type OrderedPackRow = Pick<Selectable<MachineOrderJob>, 'jobId' | 'snapshotVersion' | 'leftOut'>;

export async function listOrderedPacks(db: Database, id: number): Promise<OrderedPackRow[]> {
  return db
    .selectFrom('machineOrderJob')
    .select(['jobId', 'snapshotVersion', 'leftOut'])
    .where('orderId', '=', id)
    .orderBy('jobId')
    .execute();
}

/** How an order `r` stands that has the pack `j` as `o` (PACK-111). A file that the machine can still take comes first. */
export const orderState = sql<string>`
  case when r.state in ('notTaken', 'withdrawing', 'withdrawn') then r.state
    when o.snapshot_version <> j.snapshot_version then 'outdated' else coalesce(nullif(o.state, ''), r.state) end`;

/** Those of these packs that their machine fills, or may still fill, by their last order (PACK-155). */
export async function findStandingOrders(
  db: Database,
  jobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select j.id from pack_job j cross join lateral (
      select ${orderState} as state
      from machine_order_job o join machine_order r on r.pharmacy_id = o.pharmacy_id and r.id = o.order_id
      where o.pharmacy_id = j.pharmacy_id and o.job_id = j.id order by o.order_id desc limit 1
    ) m
    where j.id = ${buildAnyOf(jobIds)}
      and m.state in ('waiting', 'sent', 'notTaken', 'withdrawing', 'accepted')`.execute(db);
  return new Set(rows.map(({ id }) => id));
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
  /** Of the machine, or our own refusal to write the order (PACK-154). */
  readonly state: MachineAnswer;
  readonly message: string;
  readonly answeredAt: Instant;
  readonly jobs: readonly { readonly jobNumber: string; readonly state: string; readonly message: string }[];
}

/** Keeps what was said of an order and of single packs; answers the packs of the order. Its file is needed no more. */
export async function saveOrderAnswer(
  db: Database,
  id: number,
  { jobs, ...answer }: OrderAnswer,
): Promise<number[]> {
  await db
    .updateTable('machineOrder')
    .set({ ...answer, fileId: null })
    .where('id', '=', id)
    .execute();
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
