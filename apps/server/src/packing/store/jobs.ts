import type { JobStatus } from '@packwright/core/jobs';
import { jobStatuses } from '@packwright/core/jobs';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { PackJob } from '../../platform/database/generated/db.ts';

export type JobRow = Selectable<PackJob>;
export type NewJobRow = Insertable<PackJob>;
export type JobChange = Omit<Updateable<PackJob>, 'id' | 'pharmacyId' | 'version' | 'jobNumber'>;

export async function findJobs(db: Database, ids: readonly number[]): Promise<JobRow[]> {
  return db.selectFrom('packJob').selectAll().where('id', '=', buildAnyOf(ids)).orderBy('id').execute();
}

/** Locks jobs by id, before any account of theirs (security 4.1). */
export async function lockJobs(db: Database, ids: readonly number[]): Promise<JobRow[]> {
  return db
    .selectFrom('packJob')
    .selectAll()
    .where('id', '=', buildAnyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findJobByNumber(db: Database, jobNumber: string): Promise<JobRow | undefined> {
  return db.selectFrom('packJob').selectAll().where('jobNumber', '=', jobNumber).executeTakeFirst();
}

/** The one statement that moves a job: it must still be where it was judged (security 4.3). Answers the new version. */
export async function updateJobStatus(
  db: Database,
  from: Pick<JobRow, 'id' | 'status' | 'version'>,
  to: JobStatus,
  change: JobChange,
): Promise<number | undefined> {
  const row = await db
    .updateTable('packJob')
    .set({ ...change, status: jobStatuses[to].code, version: from.version + 1 })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('version', '=', from.version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

const chunk = 1000;

/** Adds jobs; answers their rows in the order given. */
export async function insertJobs(db: Database, jobs: readonly NewJobRow[]): Promise<JobRow[]> {
  const inserted: JobRow[] = [];
  for (let at = 0; at < jobs.length; at += chunk) {
    const rows = await db
      .insertInto('packJob')
      .values(jobs.slice(at, at + chunk))
      .returningAll()
      .execute();
    inserted.push(...rows.toSorted((one, other) => one.id - other.id));
  }
  return inserted;
}
