import { jobStatuses } from '@packwright/core/jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';

export interface NewEvent {
  readonly pharmacyId: number;
  readonly jobId: number;
  readonly jobVersion: number;
  readonly at: Instant;
  readonly action: string;
  /** Null when the job did not exist before. */
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly userId: number;
  readonly onBehalfId: number | null;
  readonly reason: string;
  readonly comment: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const chunk = 2000;
const newest = 2147483647;

export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += chunk) {
    await db
      .insertInto('packJobEvent')
      .values(
        events.slice(at, at + chunk).map((event) => ({
          pharmacyId: event.pharmacyId,
          jobId: event.jobId,
          jobVersion: event.jobVersion,
          at: event.at,
          action: event.action,
          fromStatus: event.fromStatus,
          toStatus: event.toStatus,
          userId: event.userId,
          onBehalfId: event.onBehalfId,
          reason: event.reason,
          comment: event.comment,
          detail: JSON.stringify(event.detail),
        })),
      )
      .execute();
  }
}

/** Who changed a job last, up to a given version, and when: the data of JOB_CHANGED. */
export async function findLastEvent(
  db: Database,
  jobId: number,
  upTo = newest,
): Promise<{ by: string; at: string; action: string } | undefined> {
  const row = await db
    .selectFrom('packJobEvent as e')
    .innerJoin('userAccountView as u', 'u.id', 'e.userId')
    .select(['e.at', 'e.action', 'u.firstName', 'u.lastName'])
    .where('e.jobId', '=', jobId)
    .where('e.jobVersion', '<=', upTo)
    .orderBy('e.jobVersion', 'desc')
    .executeTakeFirst();
  return row && { by: `${row.firstName} ${row.lastName}`, at: row.at, action: row.action };
}

/** The events of a job after a given version, newest first, with the medicines concerned if any. */
export async function listEventsSince(db: Database, jobId: number, version: number) {
  const rows = await db
    .selectFrom('packJobEvent')
    .select(['jobVersion', 'action', 'userId', 'detail'])
    .where('jobId', '=', jobId)
    .where('jobVersion', '>', version)
    .orderBy('jobVersion', 'desc')
    .execute();
  return rows.map(({ detail, ...event }) => ({ ...event, medicines: readMedicines(detail) }));
}

/** The medicines that an event was about. */
export function readMedicines(detail: unknown): readonly number[] {
  const { prescriptionId, prescriptionIds } = detail as Partial<Record<string, number | number[]>>;
  return [prescriptionIds ?? prescriptionId ?? []].flat();
}

export async function listEvents(db: Database, jobId: number) {
  return db
    .selectFrom('packJobEvent as e')
    .innerJoin('userAccountView as u', 'u.id', 'e.userId')
    .leftJoin('userAccountView as b', 'b.id', 'e.onBehalfId')
    .select([
      'e.at',
      'e.action',
      'e.fromStatus',
      'e.toStatus',
      'e.reason',
      'e.comment',
      'e.detail',
      'e.jobVersion',
      'u.firstName',
      'u.lastName',
      'b.firstName as behalfFirstName',
      'b.lastName as behalfLastName',
    ])
    .where('e.jobId', '=', jobId)
    .orderBy('e.jobVersion')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/**
 * Who packed or changed a medicine of these packs in a correction, with the pack. It excludes people who withdrew a
 * confirmation or whose confirmation was withdrawn, and corrections before a rebuild.
 */
export const selectCorrectors = (jobs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct job_id, user_id
  from (
    select e.job_id, e.user_id, e.action, said."isConfirmed" as is_confirmed,
      lead(said."isConfirmed") over (partition by e.job_id, e.action, said."prescriptionId" order by e.job_version) as next
    from pack_job_event e
    cross join lateral jsonb_to_record(e.detail) as said("prescriptionId" int, "isConfirmed" boolean)
    where e.job_id = ${jobs}
      and (e.action = 'confirmCorrection' or e.action = 'confirmLines' and e.from_status = ${jobStatuses.correction.code})
      and not exists (select from pack_job_event built
        where built.pharmacy_id = e.pharmacy_id and built.job_id = e.job_id and built.action = 'remakePack'
          and built.job_version > e.job_version)
  ) put_in
  where action = 'confirmLines' or is_confirmed and next is not false`;

/** By pack. */
export type PackersByJob = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Who packed these packs and therefore should not check them: people who completed the packing, and people who packed a
 * medicine or changed its quantity in a correction (PACK-29).
 */
export async function findPackers(
  db: Database,
  packs: readonly Pick<JobRow, 'id' | 'packedBy'>[],
): Promise<PackersByJob> {
  const jobIds = packs.map(({ id }) => id);
  const { rows } = await sql<{ jobId: number; userIds: number[] }>`
    select job_id as "jobId", array_agg(user_id) as "userIds" from (${selectCorrectors(buildAnyOf(jobIds))}) corrected
    group by job_id`.execute(db);
  const correctors = new Map(rows.map(({ jobId, userIds }) => [jobId, userIds]));
  return new Map(
    packs.map(({ id, packedBy }) => [id, new Set([packedBy ?? [], correctors.get(id) ?? []].flat())]),
  );
}

/** The differences between live profiles and frozen packs that a person has acknowledged. */
export interface NewAcknowledgement {
  readonly pharmacyId: number;
  readonly jobId: number;
  readonly snapshotVersion: number;
  readonly profileVersion: number;
  readonly differences: readonly unknown[];
  readonly userId: number;
  readonly at: Instant;
}

export async function insertAcknowledgements(
  db: Database,
  seen: readonly NewAcknowledgement[],
): Promise<void> {
  for (let at = 0; at < seen.length; at += chunk) {
    const rows = seen.slice(at, at + chunk);
    await db
      .insertInto('packJobAcknowledgement')
      .values(rows.map((row) => ({ ...row, differences: JSON.stringify(row.differences) })))
      .execute();
  }
}
