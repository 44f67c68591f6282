import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { buildConditions, dueOn, type JobFilter } from './job-filter.ts';

// The tables that the conditions of a filter name.
const filtered = sql`
  pack_job j
  join patient_view p on p.pharmacy_id = j.pharmacy_id and p.id = j.patient_id
  join patient_group_view g on g.pharmacy_id = j.pharmacy_id and g.id = j.patient_group_id`;

interface JobCounts {
  /** How many jobs stand in each status, by code. */
  readonly byStatus: ReadonlyMap<number, number>;
  /** The people who packed one of them. */
  readonly packerIds: readonly number[];
}

export async function countJobs(db: Database, filter: JobFilter): Promise<JobCounts> {
  const { rows } = await sql<{ status: number; packedBy: number | null; count: number }>`
    select j.status, j.packed_by, count(*)::int as count from ${filtered}
    where ${buildConditions(filter)} group by j.status, j.packed_by`.execute(db);
  const byStatus = new Map<number, number>();
  for (const { status, count } of rows) byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  return { byStatus, packerIds: [...new Set(rows.flatMap(({ packedBy }) => packedBy ?? []))] };
}

interface DueCounts {
  readonly late: number;
  readonly today: number;
  readonly thisWeek: number;
  readonly later: number;
}

/** How many of these unfinished jobs are due by when; today counts for this week too. */
export async function countDueJobs(
  db: Database,
  filter: JobFilter,
  { today, sunday }: { readonly today: Day; readonly sunday: Day },
): Promise<DueCounts> {
  const { rows } = await sql<DueCounts>`
    select (count(*) filter (where ${dueOn} < ${today}::date))::int as late,
      (count(*) filter (where ${dueOn} = ${today}::date))::int as today,
      (count(*) filter (where ${dueOn} between ${today}::date and ${sunday}::date))::int as "thisWeek",
      (count(*) filter (where ${dueOn} > ${sunday}::date))::int as later
    from ${filtered} where ${buildConditions(filter)}`.execute(db);
  return rows[0] ?? { late: 0, today: 0, thisWeek: 0, later: 0 };
}

/** People by name. */
export async function listPackerNames(
  db: Database,
  userIds: readonly number[],
): Promise<{ userId: number; name: string }[]> {
  return db
    .selectFrom('userAccountView')
    .select(['id as userId', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '=', buildAnyOf(userIds))
    .orderBy('name')
    .execute();
}
