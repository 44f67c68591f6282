import { type Insertable, sql, type Updateable } from 'kysely';
import type { Day } from '@packwright/core/days';
import type { CellPlace } from '@packwright/core/returns';
import type { Instant } from '../../platform/clock/index.ts';
import { bindJsonRows, buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { PackRetrieval } from '../../platform/database/generated/db.ts';
import type { JobRow } from './jobs.ts';
import { buildMomentCondition } from './moment-condition.ts';
import { isGone, isInUse } from './packs-in-use.ts';
import { buildGroupCondition, type SummaryScope } from './summary-packs.ts';
import { completed, deleted } from './status-literals.ts';

/** A pack that no longer is as its profile; unsafe when nobody may acknowledge that. */
export interface StaleMark {
  readonly jobId: number;
  readonly isUnsafe: boolean;
}

/** The packs of these patients that are in use. */
export async function listPacksInUse(
  db: Database,
  patientIds: readonly number[],
  today: Day,
): Promise<JobRow[]> {
  return db
    .selectFrom('packJob as j')
    .selectAll('j')
    .where('j.patientId', '=', buildAnyOf(patientIds))
    .where(isInUse(today))
    .orderBy('j.id')
    .execute();
}

/** Whose packs in use are made of a pack profile with this drug. */
export async function listPatientsWithPacksOfDrug(
  db: Database,
  drugId: number,
  today: Day,
): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    select distinct j.patient_id as "patientId" from pack_job j
    join prescription_view p on p.pharmacy_id = j.pharmacy_id and p.foil_id = j.foil_id
    where p.drug_id = ${drugId} and p.deleted_at is null and p.state <> 'ceased' and ${isInUse(today)}
    order by 1`.execute(db);
  return rows.map(({ patientId }) => patientId);
}

/** Whose packs in use belong to this patient group. */
export async function listPatientsWithPacksOfGroup(
  db: Database,
  groupId: number,
  today: Day,
): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    select distinct j.patient_id as "patientId" from pack_job j
    join patient_view p on p.pharmacy_id = j.pharmacy_id and p.id = j.patient_id
    where p.patient_group_id = ${groupId} and ${isInUse(today)} order by 1`.execute(db);
  return rows.map(({ patientId }) => patientId);
}

/** Replaces the marks of these packs; answers those whose mark came or went. */
export async function replaceStaleMarks(
  db: Database,
  jobIds: readonly number[],
  marks: readonly StaleMark[],
  moment: { readonly pharmacyId: number; readonly at: Instant; readonly userId: number },
): Promise<number[]> {
  const stale = new Set(marks.map(({ jobId }) => jobId));
  const cleared = await deleteStaleMarks(
    db,
    jobIds.filter((id) => !stale.has(id)),
  );
  if (marks.length > 0)
    await sql`
      insert into pack_job_stale as kept (pharmacy_id, job_id, is_unsafe, marked_at, marked_by)
      select ${moment.pharmacyId}, k.job_id, k.is_unsafe, ${moment.at}::timestamptz, ${moment.userId}
      from jsonb_to_recordset(${bindJsonRows(marks)}) as k(job_id int, is_unsafe boolean) order by k.job_id
      on conflict (pharmacy_id, job_id) do update set is_unsafe = excluded.is_unsafe,
        marked_at = excluded.marked_at, marked_by = excluded.marked_by`.execute(db);
  return [...cleared, ...stale];
}

/** The packs are as their profile again, or a person has acknowledged how they differ. */
export async function deleteStaleMarks(db: Database, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .deleteFrom('packJobStale')
    .where('jobId', '=', buildAnyOf(jobIds))
    .returning('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
}

/** A marked or wanted pack, with who marked it and who asked for it. */
export interface StalePackFacts {
  readonly jobId: number;
  readonly isUnsafe: boolean;
  readonly staleDate: string;
  readonly staleBy: string;
  readonly isOwnChange: boolean;
  readonly wantedDate: string;
  readonly wantedBy: string;
  readonly wantedComment: string;
  readonly notifiedWhom: string;
  readonly isOverdue: boolean;
  readonly incidentDate: string;
  readonly incidentBy: string;
  readonly incidentNote: string;
}

export interface StaleFilter {
  readonly patientIds: readonly number[];
  /** With every pack of these patients that was handed out and is still with them. */
  readonly includeOut: boolean;
  readonly today: Day;
  readonly userId: number;
  /** A return that was asked for before this moment is overdue. */
  readonly overdueBefore: Instant;
}

/** The marked packs that are in use, and those that are wanted back; overdue ones first, then by their days. */
export async function listStaleFacts(
  db: Database,
  filter: StaleFilter,
  limit: number,
): Promise<StalePackFacts[]> {
  const { rows } = await sql<StalePackFacts>`
    select j.id as "jobId", coalesce(s.is_unsafe, false) as "isUnsafe", coalesce(${formatMoment('s.marked_at')}, '') as "staleDate",
      ${formatName('u')} as "staleBy", coalesce(s.marked_by = ${filter.userId}, false) as "isOwnChange",
      coalesce(${formatMoment('r.wanted_at')}, '') as "wantedDate", ${formatName('w')} as "wantedBy",
      coalesce(r.comment, '') as "wantedComment", coalesce(r.notified_whom, '') as "notifiedWhom",
      coalesce(r.wanted_at < ${filter.overdueBefore}::timestamptz, false) as "isOverdue",
      coalesce(${formatMoment('r.incident_at')}, '') as "incidentDate", ${formatName('i')} as "incidentBy",
      coalesce(r.incident_note, '') as "incidentNote"
    from pack_job j
    left join pack_job_stale s on s.pharmacy_id = j.pharmacy_id and s.job_id = j.id
    left join pack_retrieval r on r.pharmacy_id = j.pharmacy_id and r.job_id = j.id and r.closed_at is null
    left join user_account_view u on u.id = s.marked_by
    left join user_account_view w on w.id = r.wanted_by
    left join user_account_view i on i.id = r.incident_by
    where (j.id in (
        select job_id from pack_job_stale union select job_id from pack_retrieval where closed_at is null)
      or (${filter.includeOut} and j.status = ${completed}))
      and j.status <> ${deleted}
      and (r.id is not null or ${isInUse(filter.today)})
      and (${filter.patientIds.length === 0} or j.patient_id = any(${[...filter.patientIds]}::int[]))
    order by "isOverdue" desc, j.window_start, j.id limit ${limit}`.execute(db);
  return rows;
}

const formatMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const formatName = (alias: string) =>
  sql`coalesce(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

/** The returns that were asked for and have not ended, held until the transaction ends. */
export async function lockOpenReturns(db: Database, jobIds: readonly number[]) {
  return db
    .selectFrom('packRetrieval')
    .select(['jobId', 'wantedAt', 'incidentNote'])
    .where('jobId', '=', buildAnyOf(jobIds))
    .where('closedAt', 'is', null)
    .forUpdate()
    .execute();
}

/** Keeps what happened with a pack that is not back. */
export async function saveIncident(
  db: Database,
  jobId: number,
  incident: Required<Pick<Updateable<PackRetrieval>, 'incidentAt' | 'incidentBy' | 'incidentNote'>>,
): Promise<void> {
  await db
    .updateTable('packRetrieval')
    .set(incident)
    .where('jobId', '=', jobId)
    .where('closedAt', 'is', null)
    .execute();
}

export async function insertRetrievals(
  db: Database,
  rows: readonly Insertable<PackRetrieval>[],
): Promise<void> {
  await db
    .insertInto('packRetrieval')
    .values([...rows])
    .execute();
}

/** The end of a retrieval, by the pack's code or by a person's word. */
export async function closeRetrieval(
  db: Database,
  jobId: number,
  end: Required<
    Pick<
      Updateable<PackRetrieval>,
      | 'closedAt'
      | 'closedBy'
      | 'outcome'
      | 'isScanned'
      | 'closeComment'
      | 'wasteRecord'
      | 'harm'
      | 'untouchedCells'
    >
  > &
    Pick<Updateable<PackRetrieval>, 'witnessId' | 'witnessName' | 'witnessReason'>,
): Promise<void> {
  await db
    .updateTable('packRetrieval')
    .set(end)
    .where('jobId', '=', jobId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Whether a pack that was handed out came back or was lost since. */
export async function hasGone(db: Database, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('packJob as j')
    .select('j.id')
    .where('j.id', '=', id)
    .where(isGone)
    .executeTakeFirst();
  return found !== undefined;
}

/** The packs of a patient that came back and whose cells somebody looked at, oldest first. */
export async function listLookedAtReturns(
  db: Database,
  patientId: number,
): Promise<{ readonly jobId: number; readonly cells: readonly CellPlace[] }[]> {
  const rows = await db
    .selectFrom('packRetrieval as r')
    .innerJoin('packJob as j', 'j.id', 'r.jobId')
    .select(['r.jobId', 'r.untouchedCells'])
    .where('j.patientId', '=', patientId)
    .where('r.outcome', '=', 'returned')
    .where('r.untouchedCells', 'is not', null)
    .orderBy('r.id')
    .execute();
  return rows.map(({ jobId, untouchedCells }) => ({
    jobId,
    cells: untouchedCells as unknown as readonly CellPlace[],
  }));
}

/** The packs that came back in a period and whose cells somebody looked at (SUMMARY-12). */
export async function listReturnsOfPeriod(db: Database, scope: SummaryScope) {
  const { rows } = await sql<{ jobId: number; cells: readonly CellPlace[] }>`
    select r.job_id, r.untouched_cells as cells
    from pack_retrieval r join pack_job j on j.pharmacy_id = r.pharmacy_id and j.id = r.job_id
    where r.outcome = 'returned' and r.untouched_cells is not null
      and ${buildMomentCondition('r.closed_at', scope)} and ${buildGroupCondition(scope)}
    order by r.id`.execute(db);
  return rows;
}

/** When a pack was asked back and how that ended, oldest first. */
export async function listReturnsOfJob(db: Database, jobId: number) {
  return db
    .selectFrom('packRetrieval as r')
    .leftJoin('userAccountView as w', 'w.id', 'r.wantedBy')
    .leftJoin('userAccountView as c', 'c.id', 'r.closedBy')
    .leftJoin('userAccountView as s', 's.id', 'r.witnessId')
    .select([
      'r.wantedAt',
      'r.comment',
      'r.closedAt',
      'r.outcome',
      'r.closeComment',
      'r.wasteRecord',
      sql<string>`coalesce(trim(w.first_name || ' ' || w.last_name), '')`.as('wantedName'),
      sql<string>`coalesce(trim(c.first_name || ' ' || c.last_name), '')`.as('closedName'),
      'r.witnessReason',
      sql<string>`coalesce(trim(s.first_name || ' ' || s.last_name), r.witness_name)`.as('witnessName'),
    ])
    .where('r.jobId', '=', jobId)
    .orderBy('r.id')
    .execute();
}
