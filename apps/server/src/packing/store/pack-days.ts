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

/** Counts the packs of a day by drug (SUMMARY-13). A change of an old pack waits for the end of the transaction. */
export async function countPackDay(
  db: Database,
  {
    pharmacyId,
    day,
    timezone,
  }: { readonly pharmacyId: number; readonly day: Day; readonly timezone: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pack_day'), ${pharmacyId})`.execute(db);
  await sql`
    with counted as (
      insert into pack_day (pharmacy_id, day, timezone) values (${pharmacyId}, ${day}::date, ${timezone})
      on conflict do nothing returning pharmacy_id, day)
    insert into pack_day_drug (pharmacy_id, day, drug_code, drug_name, packs, quantity)
    select counted.pharmacy_id, counted.day, l.drug_code, max(l.drug_name), count(*), sum(l.quantity)
    from counted cross join pack_job j cross join ${drugsOfPack} l
    where ${buildMomentCondition('j.created_at', { from: day, to: day, timezone })} and ${isKept}
    group by 1, 2, 3`.execute(db);
}
