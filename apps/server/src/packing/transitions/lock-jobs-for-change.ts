import { jobRuleRefusals, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Job, JobRefusal, JobRefusalCode } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { type ProfileComparison, compareProfiles } from '../snapshots/compare-profiles.ts';
import { type ComparedWithPassed, compareWithPassed } from '../snapshots/compare-with-passed.ts';
import { findLastEvent } from '../store/events.ts';
import { type JobRow, lockJobs } from '../store/jobs.ts';
import { findLines, type LineRow } from '../store/lines.ts';
import { findSnapshots, type StoredSnapshot } from '../store/snapshots.ts';
import { toCoreJob, toJobStatus } from './core-job.ts';

/** Which jobs, and the versions that the caller saw, in the same order. */
export interface JobSelection {
  readonly ids: readonly number[];
  readonly versions?: readonly (number | undefined)[] | undefined;
  /** In which the medicines of the call, or else all of them, were seen, where that is enough (decision 0037). */
  readonly lineVersions?: readonly (number | undefined)[] | undefined;
}

/** A job in its present state, locked until the end of the call. */
export interface LockedJob {
  readonly row: JobRow;
  readonly lines: readonly LineRow[];
  readonly kept: StoredSnapshot;
  readonly job: Job;
  readonly comparison: ProfileComparison;
  readonly passed: ComparedWithPassed;
}

/**
 * Locks these jobs by id and reads them whole. Throws NOT_FOUND when one is not there or not ours, and
 * JOB_CHANGED when one is no longer at the version that the caller saw.
 */
export async function lockJobsForChange(work: Work, { ids, versions }: JobSelection): Promise<LockedJob[]> {
  const distinctIds = [...new Set(ids)];
  const rows = await lockJobs(work.db, distinctIds);
  if (rows.length !== distinctIds.length) throw new Refusal(sharedRefusals.notFound);
  await assertVersions(work, rows, ids, versions);
  return loadJobDetails(work, rows);
}

/** Throws JOB_CHANGED when one of these jobs is no longer at the version that the caller saw. */
export async function assertVersions(
  work: Work,
  rows: readonly JobRow[],
  ids: readonly number[],
  versions: readonly (number | undefined)[] = [],
): Promise<void> {
  for (const row of rows) {
    const seen = versions[ids.indexOf(row.id)];
    if (seen !== undefined && seen !== row.version) throw await buildJobChangedRefusal(work, row);
  }
}

/** Jobs with their lines, their snapshots and the state of their profiles. */
export async function loadJobDetails(work: Work, rows: readonly JobRow[]): Promise<LockedJob[]> {
  const [found, snapshots] = await Promise.all([
    findLines(
      work.db,
      rows.map(({ id }) => id),
    ),
    findSnapshots(work.db, rows),
  ]);
  const lines = Map.groupBy(found, ({ jobId }) => jobId);
  const [comparisons, findPassed] = await Promise.all([
    compareProfiles(work, rows, snapshots),
    compareWithPassed(work, rows, snapshots),
  ]);
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    const kept = snapshots.get(row.id);
    const comparison = comparisons.get(row.id);
    if (!kept || !comparison) throw new RangeError(`Pack job ${row.id} has no snapshot`);
    const passed = findPassed(row);
    const job = toCoreJob(row, own, { snapshot: kept.snapshot, comparison, passed, today: work.today });
    return { row, lines: own, kept, comparison, passed, job };
  });
}

/** Names who brought the job to this version, or changed it last. */
export async function buildJobChangedRefusal(work: Work, row: JobRow, version?: number): Promise<Refusal> {
  const facts = await loadLastChange(work, row, version);
  return new Refusal(packingRefusals.jobChanged, {
    message: facts.by
      ? `${facts.by} changed this pack meanwhile (${toJobStatus(row)}).`
      : packingRefusals.jobChanged.message,
    data: facts,
  });
}

/** The job's status, and who brought it there or to this earlier version. */
async function loadLastChange(work: Work, row: JobRow, version?: number) {
  const last = await findLastEvent(work.db, row.id, version);
  return {
    jobId: row.id,
    jobNumber: row.jobNumber,
    status: row.status,
    version: row.version,
    by: last?.by ?? '',
    at: last?.at ?? '',
  };
}

export interface RefusedTransition {
  readonly loaded: LockedJob;
  readonly refusal: Omit<JobRefusal, 'code'> & {
    readonly code: JobRefusalCode | 'NO_DOSES' | 'MEDICINE_AT_FAULT' | 'MACHINE_ORDER_STANDS';
  };
}

const refusals = {
  ...jobRuleRefusals,
  NO_DOSES: packingRefusals.nothingToPack,
  MEDICINE_AT_FAULT: packingRefusals.medicineAtFault,
  MACHINE_ORDER_STANDS: packingRefusals.machineOrderStands,
};

/**
 * The refusal of a list that is done as a whole or not at all: the common reason when all failing jobs share it,
 * otherwise JOBS_REFUSED; always with the sentence of each job under its id (PACK-7).
 */
export async function buildTransitionRefusal(
  work: Work,
  refused: readonly RefusedTransition[],
): Promise<Refusal> {
  const jobs = await Promise.all(refused.map((each) => loadRefusalFacts(work, each)));
  const codes = new Set(refused.map(({ refusal }) => refusal.code));
  const [only] = codes;
  if (only === 'UNKNOWN_LINE') return new Refusal(sharedRefusals.notFound);
  const entry = codes.size === 1 && only ? refusals[only] : packingRefusals.jobsRefused;
  return new Refusal(entry, {
    errors: Object.fromEntries(jobs.map(({ jobId, message }) => [String(jobId), [message]])),
    data: { ...jobs[0], jobs },
  });
}

async function loadRefusalFacts(work: Work, { loaded, refusal }: RefusedTransition) {
  const { row } = loaded;
  return {
    ...(await loadLastChange(work, row)),
    code: refusal.code,
    message: refusal.sentence,
    prescriptionIds: listPrescriptionsInTheWay(loaded, refusal),
  };
}

function listPrescriptionsInTheWay(
  { lines, job }: LockedJob,
  { code, lineIds }: RefusedTransition['refusal'],
): readonly number[] {
  if (code === 'DROPPED_NOT_ACKNOWLEDGED') return job.dropped;
  return lines.filter(({ id }) => lineIds.includes(id)).map((line) => line.prescriptionId);
}
