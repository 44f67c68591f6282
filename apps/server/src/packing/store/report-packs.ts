import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import * as status from './status-literals.ts';

interface PackSearch {
  readonly patientIds: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** The packs of these patients that have a day in the period, without those that failed or were deleted. */
export async function listPackIdsOfPatients(
  db: Database,
  { patientIds, from, to }: PackSearch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pack_job where patient_id = ${buildAnyOf(patientIds)}
      and window_start <= ${to}::date and window_end >= ${from}::date
      and status not in (${status.failed}, ${status.deleted})`.execute(db);
  return rows.map(({ id }) => id);
}
