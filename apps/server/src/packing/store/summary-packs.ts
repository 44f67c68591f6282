import { sql } from 'kysely';
import { buildDayRange, type Day, findGaps } from '@packwright/core/days';
import type { Database } from '../../platform/database/index.ts';
import { buildMomentCondition } from './moment-condition.ts';
import { drugsOfPack, isKept, isLate } from './pack-days.ts';

/** Whose packs of which days a summary counts; no groups means all. */
export interface SummaryScope {
  readonly from: Day;
  readonly to: Day;
  readonly timezone: string;
  readonly patientGroupIds: readonly number[];
}

/** A scope with those of its days that are counted already (SUMMARY-13). */
export interface CountedScope extends SummaryScope {
  readonly countedDays: readonly Day[];
}

/** Whether a moment lies on a day of the scope that is not counted. */
export function buildLiveCondition(column: string, { countedDays, timezone, ...period }: CountedScope) {
  const live = findGaps(countedDays, period).map(
    (range) => sql`(${buildMomentCondition(column, { ...range, timezone })})`,
  );
  return live.length === 0 ? sql`false` : sql`(${sql.join(live, sql` or `)})`;
}

/** The rows of counted days `j`, of all groups or of the chosen ones. */
export const buildCountedCondition = (scope: CountedScope) =>
  sql`j.day = any(${[...scope.countedDays]}::date[]) and ${buildGroupCondition(scope)}`;

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
export async function countPacksMade(db: Database, scope: CountedScope) {
  const { rows } = await sql<PackCount>`
    with made as (
      select j.pharmacy_id, j.status, j.patient_group_id, j.category, sum(j.packs) as packs
      from (
        select j.pharmacy_id, j.status, j.patient_group_id, j.category, j.packs from pack_day_made j
        where ${buildCountedCondition(scope)}
        union all
        select j.pharmacy_id, j.status, j.patient_group_id, j.category, count(*)
        from pack_job j where ${buildLiveCondition('j.created_at', scope)} and ${buildGroupCondition(scope)}
        group by 1, 2, 3, 4) j
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
export async function listTopDrugs(db: Database, scope: CountedScope, most: number) {
  const countedDays = scope.patientGroupIds.length === 0 ? scope.countedDays : [];
  const { rows } = await sql<{ drugName: string; packs: number; quantity: number }>`
    select max(drug_name) as drug_name, sum(packs)::int as packs, sum(quantity)::float8 as quantity
    from (
      select drug_code, drug_name, packs, quantity from pack_day_drug where day = any(${[...countedDays]}::date[])
      union all
      select l.drug_code, l.drug_name, 1, l.quantity from pack_job j cross join ${drugsOfPack} l
      where ${buildLiveCondition('j.created_at', { ...scope, countedDays })}
        and ${buildGroupCondition(scope)} and ${isKept}) each
    group by drug_code order by 2 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** Packs whose first day has come, and those that were not handed out by its end (SUMMARY-8). */
export async function countLatePacks(
  db: Database,
  scope: CountedScope,
  today: Day,
): Promise<{ due: number; late: number }> {
  const { rows } = await sql<{ due: number; late: number }>`
    select coalesce(sum(due), 0)::int as due, coalesce(sum(late), 0)::int as late
    from (
      select j.due, j.late from pack_day_due j where ${buildCountedCondition(scope)}
      union all
      select count(*), count(*) filter (where case
        when j.completed_at is null then j.window_start < ${today}::date else ${isLate(scope.timezone)} end)
      from pack_job j
      where j.window_start = any(${listLiveDays(scope, today)}::date[]) and ${isKept} and ${buildGroupCondition(scope)}) each`.execute(
    db,
  );
  return rows[0] ?? { due: 0, late: 0 };
}

const listLiveDays = ({ countedDays, ...period }: CountedScope, today: Day): Day[] =>
  findGaps(countedDays, period)
    .flatMap(({ from, to }) => buildDayRange(from, to))
    .filter((day) => day <= today);
