import { sql } from 'kysely';
import { type Day, findGaps } from '@packwright/core/days';
import type { Database } from '../../platform/database/index.ts';
import { buildMomentCondition } from './moment-condition.ts';
import { drugsOfPack, isKept, listCountedDays } from './pack-days.ts';

/** Whose packs of which days a summary counts; no groups means all. */
export interface SummaryScope {
  readonly from: Day;
  readonly to: Day;
  readonly timezone: string;
  readonly patientGroupIds: readonly number[];
}

export const buildGroupCondition = ({ patientGroupIds }: SummaryScope) =>
  patientGroupIds.length === 0 ? sql`true` : sql`j.patient_group_id = any(${[...patientGroupIds]}::int[])`;

interface PackCount {
  readonly status: number | null;
  readonly patientGroupId: number | null;
  readonly patientGroupName: string;
  readonly category: string | null;
  readonly packs: number;
}

/** The packs that were made in the period by status, and those that were kept by group and by category (SUMMARY-2). */
export async function countPacksMade(db: Database, scope: SummaryScope) {
  const { rows } = await sql<PackCount>`
    with made as (
      select j.pharmacy_id, j.status, j.patient_group_id, j.category, count(*)::int as packs
      from pack_job j where ${buildMomentCondition('j.created_at', scope)} and ${buildGroupCondition(scope)}
      group by j.pharmacy_id, j.status, j.patient_group_id, j.category)
    select j.status, null::int as patient_group_id, '' as patient_group_name, null as category, sum(packs)::int as packs
    from made j group by 1
    union all
    select null, g.id, g.name, null, sum(packs)::int
    from made j join patient_group_view g on g.pharmacy_id = j.pharmacy_id and g.id = j.patient_group_id
    where ${isKept} group by g.id, g.name
    union all
    select null, null, '', j.category, sum(packs)::int from made j where ${isKept} group by j.category`.execute(
    db,
  );
  return rows;
}

/**
 * The drugs in the most packs that were made in the period, with the tablets in them (SUMMARY-11). Counted days say it of
 * all groups; the lines of other packs are looked up pack by pack: those of a month are few among the lines of years, which
 * a join would read all.
 */
export async function listTopDrugs(db: Database, scope: SummaryScope, most: number) {
  const { timezone } = scope;
  const countedDays = scope.patientGroupIds.length === 0 ? await listCountedDays(db, scope) : [];
  const live = findGaps(countedDays, scope).map(
    (range) => sql`(${buildMomentCondition('j.created_at', { ...range, timezone })})`,
  );
  const { rows } = await sql<{ drugName: string; packs: number; quantity: number }>`
    select max(drug_name) as drug_name, sum(packs)::int as packs, sum(quantity)::float8 as quantity
    from (
      select drug_code, drug_name, packs, quantity from pack_day_drug where day = any(${countedDays}::date[])
      union all
      select l.drug_code, l.drug_name, 1, l.quantity from pack_job j cross join ${drugsOfPack} l
      where (${live.length === 0 ? sql`false` : sql.join(live, sql` or `)})
        and ${buildGroupCondition(scope)} and ${isKept}) each
    group by drug_code order by 2 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** Packs whose first day has come, and those that were not handed out by its end (SUMMARY-8). */
export async function countLatePacks(
  db: Database,
  scope: SummaryScope,
  today: Day,
): Promise<{ due: number; late: number }> {
  const { rows } = await sql<{ due: number; late: number }>`
    select count(*)::int as due, (count(*) filter (where case
      when j.completed_at is null then j.window_start < ${today}::date
      else j.completed_at >= ((j.window_start + 1)::timestamp at time zone ${scope.timezone}) end))::int as late
    from pack_job j
    where j.window_start between ${scope.from}::date and least(${scope.to}::date, ${today}::date)
      and ${isKept} and ${buildGroupCondition(scope)}`.execute(db);
  return rows[0] ?? { due: 0, late: 0 };
}
