import type { CorrectionReason } from '@packwright/core/jobs';
import type { ProfileChange } from '@packwright/core/summary';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { buildMomentCondition } from './moment-condition.ts';
import { createHourBit, workEvents } from './pack-days.ts';
import {
  buildCountedCondition,
  buildGroupCondition,
  buildLiveCondition,
  type CountedScope,
  type SummaryScope,
} from './summary-packs.ts';

// The group stands on the pack: without chosen groups the index of the events says everything.
const selectEvents = (
  kind: keyof typeof workEvents,
  scope: SummaryScope,
  within = buildMomentCondition('e.at', scope),
) => {
  const ofGroups = sql`join pack_job j on j.pharmacy_id = e.pharmacy_id and j.id = e.job_id`;
  return sql`
    from pack_job_event e ${scope.patientGroupIds.length === 0 ? sql`` : ofGroups}
    where ${workEvents[kind]} and ${within} and ${buildGroupCondition(scope)}`;
};

/** Who completed the packing of how many packs, and in how many hours of the clock (SUMMARY-3). */
export async function countPackers(db: Database, scope: CountedScope) {
  const live = selectEvents('packed', scope, buildLiveCondition('e.at', scope));
  const { rows } = await sql<{ userName: string; packs: number; hours: number }>`
    select trim(u.first_name || ' ' || u.last_name) as user_name, w.packs, w.hours
    from (select user_id, sum(packs)::int as packs, sum(bit_count(hours::bit(24)))::int as hours
      from (select user_id, day, sum(packs) as packs, bit_or(hours) as hours
        from (
          select j.user_id, j.day, j.packs, j.hours from pack_day_packer j where ${buildCountedCondition(scope)}
          union all
          select e.user_id, (e.at at time zone ${scope.timezone})::date, count(*), bit_or(${createHourBit(scope.timezone)})
          ${live} group by 1, 2) each
        group by 1, 2) d
      group by user_id) w
    join user_account_view u on u.id = w.user_id order by w.packs desc, 1, w.user_id`.execute(db);
  return rows;
}

/**
 * Packs that passed their check, and those that no check had sent to correction (SUMMARY-4). A pack that passed several
 * times counts on the first day of them in the period.
 */
export async function countChecks(
  db: Database,
  scope: CountedScope,
): Promise<{ checked: number; passedFirst: number }> {
  const { rows } = await sql<{ checked: number; passedFirst: number }>`
    with passed as (select distinct e.pharmacy_id, e.job_id
      ${selectEvents('passed', scope, buildLiveCondition('e.at', scope))} and ${buildFirstCondition(scope)})
    select coalesce(sum(checked), 0)::int as checked, coalesce(sum(passed_first), 0)::int as passed_first
    from (
      select j.checked, j.passed_first from pack_day_check j
      where ${buildCountedCondition(scope)} and j.previous_day < ${scope.from}::date
      union all
      select count(*), count(*) - (select count(*) from passed p
        join pack_job r on r.pharmacy_id = p.pharmacy_id and r.id = p.job_id and r.was_rejected)
      from passed) each`.execute(db);
  return rows[0] ?? { checked: 0, passedFirst: 0 };
}

/** Whether the pack of a pass `e` did not pass before within the period; without counted days each is seen anyway. */
const buildFirstCondition = (scope: CountedScope) =>
  scope.countedDays.length === 0
    ? sql`true`
    : sql`not exists (select from pack_job_event first
        where first.pharmacy_id = e.pharmacy_id and first.job_id = e.job_id
          and first.action in ('confirmPass', 'completeChecking') and first.at < e.at
          and first.at >= (${scope.from}::date::timestamp at time zone ${scope.timezone})
        -- Looked up for each of these few: a join would read all that passed in the period.
        offset 0)`;

/** Packs that were sent to correction, by the reason that was given (SUMMARY-5). */
export async function countCorrections(db: Database, scope: SummaryScope) {
  const { rows } = await sql<{ reason: CorrectionReason; packs: number }>`
    select e.reason, count(distinct e.job_id)::int as packs
    ${selectEvents('corrected', scope)} group by e.reason order by 2 desc, 1`.execute(db);
  return rows;
}

/** Packs that were sent to correction, each counted once (DASH-13). */
export async function countCorrectedPacks(db: Database, scope: SummaryScope): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select count(distinct e.job_id)::int as packs ${selectEvents('corrected', scope)}`.execute(db);
  return rows[0]?.packs ?? 0;
}

/** The corrected medicines of these packs, those of the most packs first (SUMMARY-5). */
export async function listCorrectedDrugs(db: Database, scope: SummaryScope, most: number) {
  const { rows } = await sql<{ drugName: string; packs: number }>`
    select max(l.drug_name) as drug_name, count(distinct l.job_id)::int as packs
    from (select distinct e.pharmacy_id, e.job_id ${selectEvents('corrected', scope)}) c
    -- Looked up pack by pack: of the lines of years, few are of a corrected pack.
    cross join lateral (
      select line.job_id, line.drug_code, line.drug_name from pack_job_line line
      where line.pharmacy_id = c.pharmacy_id and line.job_id = c.job_id and (line.was_corrected or line.is_correction_flagged)
      offset 0) l
    group by l.drug_code order by 2 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** The end of packs whose profile changed after they were made (SUMMARY-6). */
export async function countProfileChanges(db: Database, scope: SummaryScope) {
  const { rows } = await sql<{ change: ProfileChange; packs: number }>`
    select case e.action when 'remakePack' then 'rebuilt' else 'acknowledged' end as change,
      count(distinct e.job_id)::int as packs ${selectEvents('changed', scope)} group by 1
    union all
    select 'askedBack', count(distinct r.job_id)::int
    from pack_retrieval r join pack_job j on j.pharmacy_id = r.pharmacy_id and j.id = r.job_id
    where ${buildMomentCondition('r.wanted_at', scope)} and ${buildGroupCondition(scope)}
    having count(*) > 0`.execute(db);
  return rows;
}
