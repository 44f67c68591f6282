import { createDay } from '@packwright/core/days';
import {
  compareUrgency,
  getFirstStatus,
  type JobStatus,
  type Stage,
  type StageFlags,
  stages,
  type UrgencyFacts,
} from '@packwright/core/jobs';
import type { JobRow } from '../../calls/index.ts';
import { getJobStatus } from './job-status.ts';

export type Lane = Stage | 'completed';

export const lanes: readonly Lane[] = [...stages, 'completed'];

/** The lane in which a pack lies; null for a deleted one, which no bench has any more. */
export function findLane(status: JobStatus, flags: StageFlags): Lane | null {
  switch (status) {
    case 'deleted':
      return null;
    // A pack that is being built or failed to be waits where new packs arrive (PACK-4).
    case 'failed':
    case 'pending':
    case 'creating':
      return findLane(getFirstStatus(flags), flags);
    // A pack in correction is in the packing lane, unless the pharmacy has none.
    case 'correction':
      return flags.packing ? 'packing' : 'checking';
    default:
      return status;
  }
}

/** The most urgent pack first; of those that are handed out, the latest. */
const sortLane = (lane: Lane, jobs: readonly JobRow[]): readonly JobRow[] =>
  lane === 'completed'
    ? jobs.toSorted((one, other) => (one.completedDate < other.completedDate ? 1 : -1))
    : jobs
        .map((job) => ({ job, ...toUrgencyFacts(job) }))
        .toSorted(compareUrgency)
        .map(({ job }) => job);

const stopped: readonly JobStatus[] = ['correction', 'failed'];

const toUrgencyFacts = (job: JobRow): UrgencyFacts => ({
  jobId: job.jobId,
  due: createDay(job.dueDate),
  start: createDay(job.packStartDate),
  isStopped: stopped.includes(getJobStatus(job)),
});

export interface FilledLane {
  readonly lane: Lane;
  readonly jobs: readonly JobRow[];
}

/** The lanes in stage order: those in use, and those switched off that still hold packs (PACK-3), in their order (PACK-133). */
export function groupByLane(jobs: readonly JobRow[], flags: StageFlags): readonly FilledLane[] {
  const byLane = Map.groupBy(jobs, (job) => findLane(getJobStatus(job), flags));
  return lanes
    .map((lane) => ({ lane, jobs: sortLane(lane, byLane.get(lane) ?? []) }))
    .filter((filled) => filled.lane === 'completed' || flags[filled.lane] || filled.jobs.length > 0);
}
