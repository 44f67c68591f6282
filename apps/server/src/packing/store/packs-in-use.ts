import type { Day } from '@packwright/core/days';
import type { JobStatus } from '@packwright/core/jobs';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { completed, deleted } from './status-literals.ts';

/** Whether the pack `j` came back or was lost since it was handed out; one that was handed out again since is out. */
export const isGone = sql<boolean>`exists (
  select from pack_retrieval gone where gone.pharmacy_id = j.pharmacy_id and gone.job_id = j.id
    and gone.outcome in ('returned', 'lost') and gone.closed_at >= j.completed_at)`;

/** Whether the pack `j` is open, or out: handed out, not over, and neither back nor lost (PACK-104). */
export const isInUse = (today: Day) => sql<boolean>`(j.status <> ${deleted}
  and (j.status <> ${completed} or (j.window_end >= ${today} and not ${isGone})))`;

/** A pack in the pharmacy, or one that is out, with its days. */
export interface PackInUse {
  readonly id: number;
  readonly jobNumber: string;
  readonly foilLabel: string;
  readonly from: Day;
  readonly to: Day;
  readonly status: JobStatus;
}

/** The packs of a patient that are in use, by their days. */
export async function listPacksInUseOf({ db, today }: Work, patientId: number): Promise<PackInUse[]> {
  const rows = await selectPacksInUse(db, patientId, today);
  return rows.map(({ windowStart, windowEnd, status, ...row }) => ({
    ...row,
    from: windowStart as Day,
    to: windowEnd as Day,
    status: toJobStatus({ status }),
  }));
}

const selectPacksInUse = (db: Database, patientId: number, today: Day) =>
  db
    .selectFrom('packJob as j')
    .select(['j.id', 'j.jobNumber', 'j.foilLabel', 'j.windowStart', 'j.windowEnd', 'j.status'])
    .where('j.patientId', '=', patientId)
    .where(isInUse(today))
    .orderBy('j.windowStart')
    .orderBy('j.id')
    .execute();
