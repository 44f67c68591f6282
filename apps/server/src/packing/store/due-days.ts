import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';
import * as status from './status-literals.ts';

/** Unfinished packs with what says when they are due, in the order in which jobs are locked. */
export async function listOpenDueDays(
  db: Database,
): Promise<Pick<JobRow, 'id' | 'patientGroupId' | 'packType' | 'windowStart' | 'plannedOn'>[]> {
  return db
    .selectFrom('packJob')
    .select(['id', 'patientGroupId', 'packType', 'windowStart', 'plannedOn'])
    .where(sql<boolean>`not (status in (${status.completed}, ${status.deleted}))`)
    .orderBy('id')
    .execute();
}

/** Sets the planned days of jobs; it is no new version of them, because nothing was done to the packs. */
export async function setPlannedDays(
  db: Database,
  planned: readonly { readonly id: number; readonly day: Day | null }[],
): Promise<void> {
  const ids = planned.map(({ id }) => id);
  await sql`select from pack_job where id = any(${ids}::int[]) order by id for no key update`.execute(db);
  await sql`
    update pack_job j set planned_on = d.day
    from unnest(${ids}::int[], ${planned.map(({ day }) => day)}::date[]) as d (id, day)
    where j.id = d.id`.execute(db);
}
