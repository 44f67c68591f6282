import type { Day } from '@packwright/core/days';
import type { JobStatus } from '@packwright/core/jobs';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { completed, deleted } from './status-literals.ts';

/** A pack in the pharmacy, or one that is out, with its days. */
export interface PackInUse {
  readonly id: number;
  readonly jobNumber: string;
  readonly foilLabel: string;
  readonly from: Day;
  readonly to: Day;
  readonly status: JobStatus;
}

/** The packs of a patient that are open, or out: handed out, not over, and neither back nor lost (PACK-104). */
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
    .where('j.status', '<>', deleted)
    .where((where) => where.or([where('j.status', '<>', completed), where('j.windowEnd', '>=', today)]))
    .where(
      sql<boolean>`not exists (select from pack_retrieval gone where gone.pharmacy_id = j.pharmacy_id
        and gone.job_id = j.id and gone.outcome in ('returned', 'lost'))`,
    )
    .orderBy('j.windowStart')
    .orderBy('j.id')
    .execute();
