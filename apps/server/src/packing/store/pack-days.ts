import { sql } from 'kysely';
import type { Day } from '@packwright/core/days';
import type { Database } from '../../platform/database/index.ts';
import { buildMomentCondition } from './moment-condition.ts';
import * as status from './status-literals.ts';

export const isKept = sql`j.status not in (${status.failed}, ${status.deleted})`;

/** The medicines of a pack `j`: each drug once, with its hundredths of tablets. */
export const drugsOfPack = sql`lateral (
  select drug_code, max(drug_name) as drug_name,
    sum(case packing_state when 'open' then qty when 'confirmed' then packing_qty else 0 end) as quantity
  from pack_job_line line where line.pharmacy_id = j.pharmacy_id and line.job_id = j.id
  group by drug_code)`;

/** The events that a summary counts; the indexes of events `pack_job_event_work` and `_faults` hold these alone. */
export const workEvents = {
  packed: sql`e.action = 'completePacking'`,
  passed: sql`e.action in ('confirmPass', 'completeChecking')`,
  corrected: sql`e.action in ('rejectPacking', 'rejectChecking')`,
  changed: sql`e.action in ('remakePack', 'acknowledgeProfile')`,
} as const;

/** The hour of an event `e` as one of 24 bits, so that an hour of several packs counts once. */
export const createHourBit = (timezone: string) =>
  sql`(1 << extract(hour from e.at at time zone ${timezone})::int)`;

interface DayRange {
  readonly from: Day;
  readonly to: Day;
  readonly timezone: string;
}

/** The days of a range that are not counted yet, the latest first. Counts by another time zone are removed (SUMMARY-13). */
export async function listUncountedDays(db: Database, { from, to, timezone }: DayRange): Promise<Day[]> {
  await db.deleteFrom('packDay').where('timezone', '!=', timezone).execute();
  const { rows } = await sql<{ day: Day }>`
    select day from (select ${from}::date + step as day from generate_series(0, ${to}::date - ${from}::date) step) d
    where day not in (select day from pack_day) order by day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** The days of a range that are counted by its time zone, the earliest first. */
export async function listCountedDays(db: Database, { from, to, timezone }: DayRange): Promise<Day[]> {
  const counted = await db
    .selectFrom('packDay')
    .select('day')
    .where('timezone', '=', timezone)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return counted.map(({ day }) => day as Day);
}

/** The first day on which a pack was made, by the calendar of a time zone. */
export async function findFirstPackDay(db: Database, timezone: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select (min(created_at) at time zone ${timezone})::date as day from pack_job`.execute(db);
  return rows[0]?.day ?? null;
}

interface CountedDay {
  readonly pharmacyId: number;
  readonly day: Day;
  readonly timezone: string;
}

/** Counts the packs of a day and the work on it (SUMMARY-13). A change of an old pack waits for the end of the transaction. */
export async function countPackDay(db: Database, counted: CountedDay): Promise<void> {
  const { pharmacyId, day, timezone } = counted;
  await sql`select pg_advisory_xact_lock(hashtext('pack_day'), ${pharmacyId})`.execute(db);
  const { rows } = await sql`
    insert into pack_day (pharmacy_id, day, timezone) values (${pharmacyId}, ${day}::date, ${timezone})
    on conflict do nothing returning day`.execute(db);
  // Another process was quicker.
  if (rows.length === 0) return;
  for (const count of [countMade, countDrugs, countDue, countPacked, countChecked])
    await count(counted).execute(db);
}

const toMoments = ({ day, timezone }: CountedDay) => ({ from: day, to: day, timezone });

const countMade = (counted: CountedDay) => sql`
  insert into pack_day_made (pharmacy_id, day, patient_group_id, status, category, packs)
  select j.pharmacy_id, ${counted.day}::date, j.patient_group_id, j.status, j.category, count(*)
  from pack_job j where ${buildMomentCondition('j.created_at', toMoments(counted))} group by 1, 3, 4, 5`;

const countDrugs = (counted: CountedDay) => sql`
  insert into pack_day_drug (pharmacy_id, day, drug_code, drug_name, packs, quantity)
  select j.pharmacy_id, ${counted.day}::date, l.drug_code, max(l.drug_name), count(*), sum(l.quantity)
  from pack_job j cross join ${drugsOfPack} l
  where ${buildMomentCondition('j.created_at', toMoments(counted))} and ${isKept} group by 1, 3`;

/** Whether a pack `j` was not handed out by the end of its first day, which is over (SUMMARY-8). */
export const isLate = (timezone: string) => sql`(j.completed_at is null
  or j.completed_at >= ((j.window_start + 1)::timestamp at time zone ${timezone}))`;

const countDue = ({ day, timezone }: CountedDay) => sql`
  insert into pack_day_due (pharmacy_id, day, patient_group_id, due, late)
  select j.pharmacy_id, j.window_start, j.patient_group_id, count(*), count(*) filter (where ${isLate(timezone)})
  from pack_job j where j.window_start = ${day}::date and ${isKept} group by 1, 2, 3`;

const countPacked = (counted: CountedDay) => sql`
  insert into pack_day_packer (pharmacy_id, day, user_id, patient_group_id, packs, hours)
  select e.pharmacy_id, ${counted.day}::date, e.user_id, j.patient_group_id, count(*),
    bit_or(${createHourBit(counted.timezone)})
  from pack_job_event e join pack_job j on j.pharmacy_id = e.pharmacy_id and j.id = e.job_id
  where ${workEvents.packed} and ${buildMomentCondition('e.at', toMoments(counted))} group by 1, 3, 4`;

const countChecked = (counted: CountedDay) => sql`
  insert into pack_day_check (pharmacy_id, day, patient_group_id, previous_day, checked, passed_first)
  select j.pharmacy_id, ${counted.day}::date, j.patient_group_id, coalesce(before.day, '-infinity'), count(*),
    count(*) filter (where not j.was_rejected)
  from (select distinct e.pharmacy_id, e.job_id from pack_job_event e
    where ${workEvents.passed} and ${buildMomentCondition('e.at', toMoments(counted))}) passed
  join pack_job j on j.pharmacy_id = passed.pharmacy_id and j.id = passed.job_id
  cross join lateral (
    select (max(e.at) at time zone ${counted.timezone})::date as day from pack_job_event e
    where e.pharmacy_id = passed.pharmacy_id and e.job_id = passed.job_id and ${workEvents.passed}
      and e.at < (${counted.day}::date::timestamp at time zone ${counted.timezone})) before
  group by 1, 3, 4`;
