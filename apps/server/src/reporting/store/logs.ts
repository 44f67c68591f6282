import type { AuditArea } from '@packwright/core/audit';
import { addDays, type Day, findDayStart } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface LogFilter {
  readonly pharmacyId: number;
  /** Each word stands in the name of the person, in the act or begins a word of the detail. */
  readonly query: string;
  readonly areas: readonly AuditArea[];
  /** The acts by the words in which the reader sees them. */
  readonly actTexts: Readonly<Record<string, string>>;
  /** Whether lines of patients are found by their details (AUDIT-11). */
  readonly seesPatients: boolean;
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

/** So many words of details that begin as a person typed are looked at. */
const mostBeginnings = 20;

/**
 * The audit lines of a pharmacy, the latest first, with how many there are up to `mostLogLines`. The pairs of a person and an act are
 * few: they are read by jumping through their index and compared with the words. Where they have all words, each is walked from its
 * latest line; where they lack some, the longest of those leads to the latest lines whose details have it (decision 0128).
 */
export async function listLogLines(
  db: Database,
  filter: LogFilter,
): Promise<{ readonly rows: LogLine[]; readonly total: number }> {
  const { pharmacyId, size, offset, actTexts } = filter;
  const days = sql`line.at >= ${filter.fromDate === null ? '-infinity' : findDayStart(filter.timezone, filter.fromDate)}::timestamptz
    and line.at < ${filter.toDate === null ? 'infinity' : findDayStart(filter.timezone, addDays(filter.toDate, 1))}::timestamptz`;
  const within = sql`line.pharmacy_id = ${pharmacyId} and line.actor_id = chosen.actor_id and line.area = chosen.area
    and line.action = chosen.action and ${days}`;
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
    ), named as materialized (
      select act.*, coalesce(trim(u.first_name || ' ' || u.last_name), 'Packwright') as user_name,
        array(select word from unnest(query_words(${filter.query})) as asked (word) where strpos(fold_text(
          coalesce(u.first_name || ' ' || u.last_name, 'Packwright') || ' ' || act.area || ' ' || act.action || ' ' || coalesce(t.words, '')
        ), word) = 0 order by length(word) desc, word) as left_words
      from act left join user_account_view u on u.id = act.actor_id
      left join unnest(${Object.keys(actTexts)}::text[], ${Object.values(actTexts)}::text[]) as t (action, words) on t.action = act.action
      where act.area = any(${filter.areas})
    ), chosen as materialized (select * from named where left_words = '{}'
    ), lead as (select distinct left_words[1] as word from named where length(left_words[1]) >= 2
    ), beginning as (
      select lead.word as asked, (select min(w.word) from audit_word_view w where w.pharmacy_id = ${pharmacyId}
        and w.word >= lead.word and w.word < lead.word || chr(1114111)) as word from lead
      union all
      select b.asked, (select min(w.word) from audit_word_view w where w.pharmacy_id = ${pharmacyId}
        and w.word > b.word and w.word < b.asked || chr(1114111)) from beginning b where b.word is not null
    ), noted as materialized (
      select distinct b.asked, w.seq from (select * from beginning where word is not null limit ${mostBeginnings}) b
      cross join lateral (select w.seq from audit_word_view w
        where w.pharmacy_id = ${pharmacyId} and w.word = b.word order by w.seq desc limit ${mostLogLines}) w
      order by w.seq desc limit ${mostLogLines}
    ), noted_line as materialized (
      -- Each by its number, before the acts of people are compared: those lead to far more lines.
      select noted.asked, line.* from noted cross join lateral (
        select line.seq, line.at, line.actor_id, line.area, line.action, line.patient_id, line.detail from audit_line_view line
        where line.pharmacy_id = ${pharmacyId} and line.seq = noted.seq and ${days}
          and (${filter.seesPatients} or line.patient_id is null) offset 0) line
    ), detailed as materialized (
      select line.seq, line.at, line.area, line.action, line.patient_id, line.detail, named.user_name
      from noted_line line
      join named on named.actor_id = line.actor_id and named.area = line.area and named.action = line.action
      where named.left_words[1] = line.asked
        and (cardinality(named.left_words) = 1 or not exists (
          select from unnest(named.left_words[2:]) as asked (word), fold_text(line.detail) as folded
          where strpos(folded, asked.word) = 0))
    ), counted as (
      select least(${mostLogLines}, (select count(*) from detailed) + (select count(*) from (
        select from chosen cross join lateral (
          select from audit_line_view line where ${within} limit ${mostLogLines}) line
        limit ${mostLogLines}) line))::int as total
    ), shown as (
      select * from (
        (select line.*, chosen.user_name from chosen cross join lateral (
          select line.seq, line.at, line.area, line.action, line.patient_id, line.detail from audit_line_view line
          where ${within} order by line.at desc, line.seq desc limit ${reach}) line)
        union all
        (select * from detailed order by at desc, seq desc limit ${reach})
      ) found
      order by at desc, seq desc limit ${Math.max(0, reach - offset)} offset ${offset}
    )
    select shown.*, counted.total, coalesce(p.last_name || ', ' || p.first_name, '') as patient_name
    from counted left join shown on true
    left join patient_view p on p.pharmacy_id = ${pharmacyId} and p.id = shown.patient_id
    order by shown.at desc, shown.seq desc`.execute(db);
  const found = rows.filter(({ seq }) => seq !== null);
  return { rows: found, total: rows[0]?.total ?? 0 };
}
