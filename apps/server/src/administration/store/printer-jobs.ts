import type { PrinterJobState, PrinterReason } from '@packwright/core/printers';
import { type Selectable, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import {
  buildEveryWordCondition,
  createPurge,
  type Database,
  type PurgeBatch,
} from '../../platform/database/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';

export interface PrinterJobRow extends Omit<Selectable<DB['printerJob']>, 'state' | 'reason'> {
  readonly state: PrinterJobState;
  readonly reason: PrinterReason;
  readonly printerName: string;
  readonly printerAddress: string;
  readonly printerDots: number;
  readonly fileName: string;
  readonly firstName: string;
  readonly lastName: string;
}

const openStates: readonly PrinterJobState[] = ['waiting', 'sending', 'printing', 'stopped'];

function selectJobs(db: Database) {
  return db
    .selectFrom('printerJob as j')
    .innerJoin('printer as p', (join) =>
      join.onRef('p.pharmacyId', '=', 'j.pharmacyId').onRef('p.id', '=', 'j.printerId'),
    )
    .innerJoin('storedFileView as f', (join) =>
      join.onRef('f.pharmacyId', '=', 'j.pharmacyId').onRef('f.id', '=', 'j.fileId'),
    )
    .innerJoin('userAccountView as u', 'u.id', 'j.createdBy')
    .selectAll('j')
    .select(['p.name as printerName', 'p.address as printerAddress', 'p.dotsPerMm as printerDots'])
    .select(['f.fileName', 'u.firstName', 'u.lastName']);
}

export async function findPrinterJob(db: Database, id: number): Promise<PrinterJobRow | undefined> {
  const row = await selectJobs(db).where('j.id', '=', id).executeTakeFirst();
  return row as PrinterJobRow | undefined;
}

interface JobSearch {
  readonly query: string;
  /** Null for those of everybody. */
  readonly createdBy: number | null;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

/** One page of the documents that are neither printed nor taken back, and how many there are. */
export async function searchPrinterJobs(
  db: Database,
  { query, createdBy, isDescending, size, offset }: JobSearch,
): Promise<{ rows: PrinterJobRow[]; total: number }> {
  const words = sql<string>`p.name || ' ' || f.file_name`;
  let found = selectJobs(db)
    .where('j.state', 'not in', ['done', 'cancelled'])
    .where(buildEveryWordCondition(words, query));
  if (createdBy !== null) found = found.where('j.createdBy', '=', createdBy);
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = isDescending ? 'desc' : 'asc';
  const rows = await found.orderBy('j.id', order).limit(size).offset(offset).execute();
  return { rows: rows as PrinterJobRow[], total };
}

export async function lockPrinterJob(db: Database, id: number): Promise<PrinterJobRow | undefined> {
  const row = await selectJobs(db).where('j.id', '=', id).forUpdate('j').executeTakeFirst();
  return row as PrinterJobRow | undefined;
}

export async function insertPrinterJob(
  db: Database,
  job: {
    readonly pharmacyId: number;
    readonly printerId: number;
    readonly fileId: number;
    readonly token: string;
    readonly userId: number;
    readonly now: Instant;
  },
): Promise<number> {
  const { userId: createdBy, now, ...rest } = job;
  const { id } = await db
    .insertInto('printerJob')
    .values({ ...rest, createdBy, createdAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePrinterJob(
  db: Database,
  id: number,
  change: Partial<
    Pick<
      PrinterJobRow,
      | 'state'
      | 'reason'
      | 'remoteId'
      | 'sheets'
      | 'isCancelWanted'
      | 'token'
      | 'tries'
      | 'nextTryAt'
      | 'changedAt'
      | 'askedAt'
    >
  >,
): Promise<void> {
  await db.updateTable('printerJob').set(change).where('id', '=', id).execute();
}

export async function hasOpenPrinterJobs(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('printerJob')
    .select('id')
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** So many documents of a pharmacy are taken up at once. */
const atOnce = 8;

/**
 * Takes up the jobs whose turn it is, as they were: one that waits is "sending" from now on, before anything of it
 * leaves, and one whose server ended while it was sent is taken up after a while. No two servers take up one.
 */
export async function claimPrinterJobs(db: Database, now: Instant): Promise<PrinterJobRow[]> {
  const { rows } = await sql<{ id: number; state: PrinterJobState }>`
    select id, state from printer_job
    where (state = 'waiting' and (next_try_at is null or next_try_at <= ${now}::timestamptz))
      or (state = 'sending' and asked_at < ${now}::timestamptz - interval '2 minutes')
      or (state in ('printing', 'stopped') and (asked_at is null or asked_at < ${now}::timestamptz
        - case when changed_at > ${now}::timestamptz - interval '2 minutes' then interval '800 ms' else interval '9 s' end))
    order by id limit ${atOnce} for update skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const jobs = await selectJobs(db).where('j.id', 'in', ids).orderBy('j.id').execute();
  await sql`
    update printer_job set asked_at = ${now}, state = case state when 'waiting' then 'sending' else state end
    where id = any(${ids}::int[])`.execute(db);
  return jobs as PrinterJobRow[];
}

/** Forgets the documents at printers after 30 days (PRINT-44). */
export const purgePrinterJobs: PurgeBatch = createPurge(
  'printerJob',
  (now) => sql`created_at < ${now}::timestamptz - interval '30 days'`,
);

export async function findTimezone(db: Database, pharmacyId: number): Promise<string> {
  const row = await db
    .selectFrom('pharmacyView')
    .select('timezone')
    .where('id', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return row.timezone;
}
