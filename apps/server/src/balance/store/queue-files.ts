import type { QueueState, SupplyReason } from '@packwright/core/quick-dispense';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import { bindJsonRows, buildAnyOf, type Database } from '../../platform/database/index.ts';

export type QueueFileRow = Selectable<DB['queueFile']>;
export type NewQueuedScript = Omit<Insertable<DB['queuedScript']>, 'pharmacyId' | 'fileId'>;

/** One person at a time asks the dispensary, so that nothing is sent twice by two people at once (QUICK-4). */
export async function lockQueue(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('queue_file'), ${pharmacyId})`.execute(db);
}

/** As many ids for rows to come: the file names those of its lines. */
export async function reserveQueueIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select next_record_id() as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many files were made in the second of this moment. */
export async function countQueueFilesOfSecond(db: Database, at: Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from queue_file
    where date_trunc('second', queued_at) = date_trunc('second', ${at}::timestamptz)`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertQueueFile(
  db: Database,
  file: Insertable<DB['queueFile']> & { readonly id: number },
  lines: readonly NewQueuedScript[],
): Promise<void> {
  await db.insertInto('queueFile').values(file).execute();
  await sql`
    insert into queued_script (pharmacy_id, id, file_id, patient_id, prescription_id, drug_code, drug_name, qty, reason)
    select ${file.pharmacyId}::int, k.id, ${file.id}::int, k.patient_id, k.prescription_id, k.drug_code, k.drug_name,
      k.qty, k.reason
    from jsonb_populate_recordset(null::queued_script, ${bindJsonRows(lines)}) k`.execute(db);
}

export async function findQueueFile(db: Database, id: number): Promise<QueueFileRow | undefined> {
  return db.selectFrom('queueFile').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markQueueFileWritten(db: Database, id: number, at: Instant): Promise<void> {
  await db.updateTable('queueFile').set({ writtenAt: at }).where('id', '=', id).execute();
}

export interface OpenSupply {
  readonly patientId: number;
  readonly drugCode: string;
  readonly queuedAt: string;
  readonly queuedBy: string;
}

const createNameSql = (alias: string) =>
  sql`coalesce(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

/** The supplies that the dispensary has not answered, the newest of a medicine last. */
export async function listOpenSupplies(db: Database): Promise<OpenSupply[]> {
  const { rows } = await sql<OpenSupply>`
    select s.patient_id, s.drug_code, f.queued_at, ${createNameSql('u')} as queued_by
    from queued_script s
    join queue_file f on f.pharmacy_id = s.pharmacy_id and f.id = s.file_id
    left join user_account_view u on u.id = f.queued_by
    where s.state = 'queued' order by s.id`.execute(db);
  return rows;
}

export interface ListedSupply {
  readonly id: number;
  readonly fileId: number;
  readonly fileName: string;
  readonly writtenAt: string | null;
  readonly queuedAt: string;
  readonly queuedByName: string;
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly drugName: string;
  readonly qty: number;
  readonly reason: SupplyReason;
  readonly state: QueueState;
  readonly note: string;
  readonly answeredAt: string | null;
  readonly answeredByName: string;
  readonly total: number;
}

interface SupplyFilter {
  readonly isOpenOnly: boolean;
  readonly query: string;
  readonly size: number;
  readonly offset: number;
}

/** The supplies that the dispensary was asked for, the newest first. */
export async function listSupplies(
  db: Database,
  { isOpenOnly, query, size, offset }: SupplyFilter,
): Promise<{ rows: ListedSupply[]; total: number }> {
  const { rows } = await sql<ListedSupply>`
    select s.id, s.file_id, f.file_name, f.written_at, f.queued_at, ${createNameSql('u')} as queued_by_name, s.patient_id,
      p.first_name, p.last_name, s.drug_name, s.qty, s.reason, s.state, s.note, s.answered_at,
      ${createNameSql('a')} as answered_by_name, (count(*) over ())::int as total
    from queued_script s
    join queue_file f on f.pharmacy_id = s.pharmacy_id and f.id = s.file_id
    join patient_view p on p.pharmacy_id = s.pharmacy_id and p.id = s.patient_id
    left join user_account_view u on u.id = f.queued_by
    left join user_account_view a on a.id = s.answered_by
    where p.archived_at is null and (not ${isOpenOnly}::boolean or s.state = 'queued')
      and (${query} = '' or not exists (
        select from unnest(query_words(${query})) as asked (word)
        where strpos(fold_text(p.first_name || ' ' || p.last_name || ' ' || s.drug_name), asked.word) = 0))
    order by f.queued_at desc, s.id desc limit ${size} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Keeps the answer of the dispensary; what was answered before stays. Answers how many of these there are. */
export async function answerSupplies(
  db: Database,
  ids: readonly number[],
  answer: { readonly state: QueueState; readonly note: string; readonly by: number; readonly at: Instant },
): Promise<number> {
  await db
    .updateTable('queuedScript')
    .set({ state: answer.state, note: answer.note, answeredAt: answer.at, answeredBy: answer.by })
    .where('id', '=', buildAnyOf(ids))
    .where('state', '=', 'queued')
    .execute();
  const { n } = await db
    .selectFrom('queuedScript')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', '=', buildAnyOf(ids))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Where the files of a pharmacy lie below the exports: its own folder, and the one that its settings name there (ADMIN-11). */
export async function findExportPlace(
  db: Database,
  pharmacyId: number,
): Promise<{ readonly code: string; readonly subfolder: string }> {
  const { code, subfolder } = await db
    .selectFrom('pharmacyView as pharmacy')
    .leftJoin('pharmacyConfigurationView as set', 'set.pharmacyId', 'pharmacy.id')
    .select(['pharmacy.code', 'set.dwqScriptExportFolder as subfolder'])
    .where('pharmacy.id', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return { code, subfolder: subfolder ?? '' };
}
