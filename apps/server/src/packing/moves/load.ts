import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Job } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { type Comparison, compareProfiles } from '../snapshots/compare.ts';
import { lastEvent } from '../store/events.ts';
import { type JobRow, lockJobs } from '../store/jobs.ts';
import { findLines, type LineRow } from '../store/lines.ts';
import { findSnapshots, type KeptSnapshot } from '../store/snapshots.ts';
import { coreJob, statusOf } from './core-job.ts';

/** A job as it stands, locked until the end of the call. */
export interface Loaded {
  readonly row: JobRow;
  readonly lines: readonly LineRow[];
  readonly kept: KeptSnapshot;
  readonly job: Job;
  readonly comparison: Comparison;
}

/**
 * Locks these jobs by id and reads them whole. Throws NOT_FOUND when one is not there or not ours, and
 * JOB_CHANGED when one is no longer at the version that the caller saw.
 */
export async function loadForChange(
  work: Work,
  ids: readonly number[],
  versions?: readonly (number | undefined)[],
): Promise<Loaded[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockJobs(work.db, wanted);
  if (rows.length !== wanted.length) throw new Refusal(sharedRefusals.notFound);
  await insistOnVersions(work, rows, ids, versions);
  return complete(work, rows);
}

/** Throws JOB_CHANGED when one of these jobs is no longer at the version that the caller saw. */
export async function insistOnVersions(
  work: Work,
  rows: readonly JobRow[],
  ids: readonly number[],
  versions: readonly (number | undefined)[] = [],
): Promise<void> {
  for (const row of rows) {
    const seen = versions[ids.indexOf(row.id)];
    if (seen !== undefined && seen !== row.version) throw await jobChanged(work, row);
  }
}

/** Jobs with their lines, what they froze and how that stands to the live profile. */
export async function complete(work: Work, rows: readonly JobRow[]): Promise<Loaded[]> {
  const [found, snapshots] = await Promise.all([
    findLines(
      work.db,
      rows.map(({ id }) => id),
    ),
    findSnapshots(work.db, rows),
  ]);
  const lines = Map.groupBy(found, ({ jobId }) => jobId);
  const comparisons = await compareProfiles(work, rows, snapshots);
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    const kept = snapshots.get(row.id);
    const comparison = comparisons.get(row.id);
    if (!kept || !comparison) throw new RangeError(`Pack job ${row.id} has no snapshot`);
    return { row, lines: own, kept, comparison, job: coreJob(row, own, comparison.state) };
  });
}

/** Names who brought the job to this version, or changed it last. */
export async function jobChanged(work: Work, row: JobRow, version?: number): Promise<Refusal> {
  const facts = await whoChanged(work, row, version);
  return new Refusal(packingRefusals.jobChanged, {
    message: facts.by
      ? `${facts.by} changed this pack meanwhile (${statusOf(row)}).`
      : packingRefusals.jobChanged.message,
    data: facts,
  });
}

/** Where the job stands, and who brought it there or to this earlier version. */
export async function whoChanged(work: Work, row: JobRow, version?: number) {
  const last = await lastEvent(work.db, row.id, version);
  return {
    jobId: row.id,
    jobNumber: row.jobNumber,
    status: row.status,
    version: row.version,
    by: last?.by ?? '',
    at: last?.at ?? '',
  };
}
