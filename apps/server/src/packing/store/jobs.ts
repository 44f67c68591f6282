import type { JobStatus } from '@packwright/core/jobs';
import { jobStatuses } from '@packwright/core/jobs';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { buildAnyOf, type Database, bindJsonRows } from '../../platform/database/index.ts';
import type { PackJob } from '../../platform/database/generated/db.ts';

export type JobRow = Selectable<PackJob>;
export type NewJobRow = Insertable<PackJob>;
export type JobChange = Omit<Updateable<PackJob>, 'id' | 'pharmacyId' | 'version' | 'jobNumber'>;

export async function findJobs(db: Database, ids: readonly number[]): Promise<JobRow[]> {
  return db.selectFrom('packJob').selectAll().where('id', '=', buildAnyOf(ids)).orderBy('id').execute();
}

/** Locks jobs by id, before any account of theirs (LEDGER-11). */
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

type JudgedJob = Pick<JobRow, 'id' | 'status' | 'version'>;

/** Where one job goes from where it was judged, and what else changes of it. */
export interface JobMove {
  readonly from: JudgedJob;
  readonly to: JobStatus;
  readonly change: JobChange;
}

/**
 * The one statement that moves jobs: they must still be where they were judged (PACK-6). Jobs that change alike
 * go together; each gets the version after its own. Answers a job that was elsewhere, after which all must be undone.
 */
export async function updateJobs<Move extends JobMove>(
  db: Database,
  moves: readonly Move[],
): Promise<Move | undefined> {
  const moved = new Set<number>();
  for (const alike of Map.groupBy(moves, ({ to, change }) => JSON.stringify([to, change])).values()) {
    const [first] = alike;
    if (!first) continue;
    for (const { id } of await updateJobsAlike(db, alike, first)) moved.add(id);
  }
  return moves.find(({ from }) => !moved.has(from.id));
}

async function updateJobsAlike(db: Database, moves: readonly JobMove[], { to, change }: JobMove) {
  const judged = moves.map(({ from: { id, status, version } }) => ({ id, status, version }));
  return db
    .updateTable('packJob')
    .set({ ...change, status: jobStatuses[to].code, version: sql`version + 1` })
    .where('id', '=', buildAnyOf(judged.map(({ id }) => id)))
    .where(
      sql<boolean>`(id, status, version) in (select id, status, version
        from jsonb_to_recordset(${bindJsonRows(judged)}) as k(id int, status smallint, version int))`,
    )
    .returning('id')
    .execute();
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
