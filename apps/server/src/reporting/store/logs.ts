import type { AuditArea } from '@packwright/core/audit';
import { addDays, type Day, findDayStart } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface LogFilter {
  readonly pharmacyId: number;
  /** Each word stands in the name of the person or in the act. */
  readonly query: string;
  readonly areas: readonly AuditArea[];
  readonly fromDate: Day | null;
  readonly toDate: Day | null;
  readonly timezone: string;
  readonly size: number;
  readonly offset: number;
}

export interface LogLine {
  readonly seq: string;
  readonly at: string;
  readonly userName: string;
  readonly area: AuditArea;
  readonly action: string;
  readonly patientId: number | null;
  readonly patientName: string;
  readonly detail: string;
}

/** A page leads no further back; days and words do (decision 0114). */
export const mostLogLines = 10_000;

/**
 * The audit lines of a pharmacy, the latest first, with how many there are up to `mostLogLines`. The pairs of a person and an act are
 * few: they are read by jumping through their index, compared with the words, and each is walked from its latest line.
 */
export async function listLogLines(
  db: Database,
  filter: LogFilter,
): Promise<{ readonly rows: LogLine[]; readonly total: number }> {
  const { pharmacyId, size, offset } = filter;
  const within = sql`line.pharmacy_id = ${pharmacyId} and line.actor_id = chosen.actor_id and line.area = chosen.area
    and line.action = chosen.action
    and line.at >= ${filter.fromDate === null ? '-infinity' : findDayStart(filter.timezone, filter.fromDate)}::timestamptz
    and line.at < ${filter.toDate === null ? 'infinity' : findDayStart(filter.timezone, addDays(filter.toDate, 1))}::timestamptz`;
  const reach = Math.min(offset + size, mostLogLines);
  const { rows } = await sql<LogLine & { readonly total: number }>`
    with recursive act as (
      (select actor_id, area, action from audit_line_view where pharmacy_id = ${pharmacyId}
        order by actor_id, area, action limit 1)
      union all
      select next.* from act cross join lateral (
        select line.actor_id, line.area, line.action from audit_line_view line
        where line.pharmacy_id = ${pharmacyId}
          and (line.actor_id, line.area, line.action) > (act.actor_id, act.area, act.action)
        order by line.actor_id, line.area, line.action limit 1) next
    ), named as (
      select act.*, coalesce(trim(u.first_name || ' ' || u.last_name), 'Packwright') as user_name
      from act left join user_account_view u on u.id = act.actor_id
    ), chosen as materialized (
      select named.* from named
      where named.area = any(${filter.areas}) and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(fold_text(named.user_name || ' ' || named.area || ' ' || named.action), asked.word) = 0))
    ), counted as (
      select count(*)::int as total from (
        select from chosen cross join lateral (
          select from audit_line_view line where ${within} limit ${mostLogLines}) line
        limit ${mostLogLines}) line
    ), shown as (
      select line.*, chosen.user_name from chosen cross join lateral (
        select line.seq, line.at, line.area, line.action, line.patient_id, line.detail from audit_line_view line
        where ${within} order by line.at desc, line.seq desc limit ${reach}) line
      order by line.at desc, line.seq desc limit ${Math.max(0, reach - offset)} offset ${offset}
    )
    select shown.*, counted.total, coalesce(p.last_name || ', ' || p.first_name, '') as patient_name
    from counted left join shown on true
    left join patient_view p on p.pharmacy_id = ${pharmacyId} and p.id = shown.patient_id
    order by shown.at desc, shown.seq desc`.execute(db);
  const found = rows.filter(({ seq }) => seq !== null);
  return { rows: found, total: rows[0]?.total ?? 0 };
}
