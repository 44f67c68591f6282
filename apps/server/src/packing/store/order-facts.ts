import type { Day } from '@packwright/core/days';
import type { Consideration } from '@packwright/core/fields';
import type { StandingPack } from '@packwright/core/packs';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { completed, deleted } from './status-literals.ts';

/** How far each kind of pack of these profiles reaches, of those that begin until this day. */
export async function listStandingPacks(
  db: Database,
  foilIds: readonly number[],
  until: Day,
): Promise<(StandingPack & { readonly foilId: number })[]> {
  const { rows } = await sql<StandingPack & { readonly foilId: number }>`
    select foil_id as "foilId", category, max(window_start) as "from", max(window_end) as "to" from pack_job
    where foil_id = any(${[...foilIds]}::int[]) and status <> ${deleted} and window_start <= ${until}
    group by foil_id, category`.execute(db);
  return rows;
}

/** Other profiles in use of the same patients and pack type, of which no pack touches these days. */
export async function listOtherFoils(
  db: Database,
  foilIds: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.id from foil_view f
    join foil_view other on other.pharmacy_id = f.pharmacy_id and other.patient_id = f.patient_id
      and other.pack_type = f.pack_type and other.is_active and other.deleted_at is null
    where f.id = any(${[...foilIds]}::int[]) and other.id <> all(${[...foilIds]}::int[])
      and not exists (select from pack_job j where j.pharmacy_id = other.pharmacy_id and j.foil_id = other.id
        and j.status <> ${deleted} and j.window_start <= ${to} and j.window_end >= ${from})
    order by other.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The packs of these profiles that have not been handed out. */
export async function listWaitingPacks(
  db: Database,
  foilIds: readonly number[],
): Promise<(StandingPack & { readonly jobId: number; readonly foilId: number })[]> {
  const { rows } = await sql<StandingPack & { readonly jobId: number; readonly foilId: number }>`
    select id as "jobId", foil_id as "foilId", category, window_start as "from", window_end as "to" from pack_job
    where foil_id = any(${[...foilIds]}::int[]) and status not in (${completed}, ${deleted})
    order by window_start, id`.execute(db);
  return rows;
}

/** Those of these patients who take nothing by mouth (PATIENT-43). */
export async function findNilByMouth(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('patientView')
    .select('id')
    .where('id', '=', buildAnyOf(patientIds))
    .where(sql<boolean>`${nilByMouth} = any(considerations)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const nilByMouth: Consideration = 'nilByMouth';
