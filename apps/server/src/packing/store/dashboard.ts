import type { Day } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import { jobStatuses } from '@packwright/core/jobs';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { dueOn } from './job-filter.ts';
import * as status from './status-literals.ts';
import { buildMomentCondition } from './moment-condition.ts';
import type { SummaryScope } from './summary-packs.ts';

interface MadePacks {
  readonly status: number;
  readonly patientGroupId: number;
  readonly patientGroupName: string;
  readonly day: Day;
  readonly packs: number;
}

/** Packs that were made in the period by status, group and day on the wall of the pharmacy, without deleted ones (DASH-4). */
export async function countMadePacks(
  db: Database,
  scope: Omit<SummaryScope, 'patientGroupIds'>,
): Promise<readonly MadePacks[]> {
  const { rows } = await sql<MadePacks>`
    with made as (
      select j.pharmacy_id, j.status, j.patient_group_id, (j.created_at at time zone ${scope.timezone})::date as day,
        count(*)::int as packs
      from pack_job j
      where ${buildMomentCondition('j.created_at', scope)} and j.status <> ${status.deleted}
      group by 1, 2, 3, 4)
    select m.status, m.patient_group_id, g.name as patient_group_name, m.day, m.packs
    from made m join patient_group_view g on g.pharmacy_id = m.pharmacy_id and g.id = m.patient_group_id`.execute(
    db,
  );
  return rows;
}

/** Packs that were made in a period, without deleted ones, as the charts count them (DASH-4, DASH-13). */
export async function sumMadePacks(
  db: Database,
  scope: Omit<SummaryScope, 'patientGroupIds'>,
): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select count(*)::int as packs from pack_job j
    where ${buildMomentCondition('j.created_at', scope)} and j.status <> ${status.deleted}`.execute(db);
  return rows[0]?.packs ?? 0;
}

/**
 * Residents who are packed for and have an active pack, by group: those without a pack, and until when the others are
 * covered, as far as the first of them is (DASH-10, DASH-11).
 */
export async function countResidentsByGroup(db: Database, today: Day) {
  const { rows } = await sql<{
    patientGroupId: number;
    residents: number;
    unpacked: number;
    coveredUntil: Day | null;
  }>`
    select p.patient_group_id, count(*)::int as residents,
      (count(*) filter (where l.last_end is null or l.last_end < ${today}::date))::int as unpacked,
      min(l.last_end) filter (where l.last_end >= ${today}::date) as covered_until
    from patient_view p
    left join patient_last_pack l on l.pharmacy_id = p.pharmacy_id and l.patient_id = p.id
    where p.archived_at is null and p.packing_status = ${packingStatuses.active.code}
      and exists (select from foil_view f where f.pharmacy_id = p.pharmacy_id and f.patient_id = p.id
        and f.deleted_at is null and f.is_active)
    group by p.patient_group_id`.execute(db);
  return rows;
}

// Named one by one: an index finds statuses and not their absence.
const openStatuses = Object.values(jobStatuses)
  .map(({ code }) => code)
  .filter((code) => code !== jobStatuses.completed.code && code !== jobStatuses.deleted.code);

/** Packs that wait, by status, since their last action: the oldest, and those that wait for more than a day (DASH-8). */
export async function countWaitingPacks(db: Database, dayAgo: string) {
  const lastAction = sql`greatest(j.created_at, j.last_printed_at, j.packed_at, j.checked_at)`;
  const { rows } = await sql<{ status: number; packs: number; oldestAt: string; olderThanDay: number }>`
    select j.status, count(*)::int as packs, min(${lastAction}) as oldest_at,
      (count(*) filter (where ${lastAction} < ${dayAgo}::timestamptz))::int as older_than_day
    from pack_job j where j.status in (${sql.join(openStatuses.map((code) => sql.lit(code)))})
    group by j.status order by j.status`.execute(db);
  return rows;
}

interface OpenPacks {
  readonly patientGroupId: number;
  readonly packStartDate: Day;
  readonly dueDate: Day;
  readonly packs: number;
}

/** Packs that are neither completed nor deleted, by group, first day and due day: few among those of years (DASH-11). */
export async function countOpenPacks(db: Database) {
  const { rows } = await sql<OpenPacks>`
    select j.patient_group_id, j.window_start as pack_start_date, ${dueOn} as due_date, count(*)::int as packs
    from pack_job j where j.status in (${sql.join(openStatuses.map((code) => sql.lit(code)))})
    group by j.patient_group_id, j.window_start, ${dueOn} order by j.window_start`.execute(db);
  return rows;
}

/** Packs that start between two days, by group, and how many of them are not past their check (DASH-8). */
export async function countDuePacks(db: Database, { from, to }: { readonly from: Day; readonly to: Day }) {
  const { rows } = await sql<{ patientGroupId: number; packs: number; left: number }>`
    select j.patient_group_id, count(*)::int as packs,
      (count(*) filter (where j.status not in (${status.distribution}, ${status.completed})))::int as left
    from pack_job j
    where j.window_start between ${from}::date and ${to}::date and j.status <> ${status.deleted}
    group by j.patient_group_id`.execute(db);
  return rows;
}
