import { getFirstStatus, type JobStatus, type Stage, type StageFlags, stages } from '@packwright/core/jobs';
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

export interface FilledLane {
  readonly lane: Lane;
  readonly jobs: readonly JobRow[];
}

/** The lanes in stage order: those in use, and those switched off that still hold packs (PACK-3). */
export function groupByLane(jobs: readonly JobRow[], flags: StageFlags): readonly FilledLane[] {
  return lanes
    .map((lane) => ({ lane, jobs: jobs.filter((job) => findLane(getJobStatus(job), flags) === lane) }))
    .filter((filled) => filled.lane === 'completed' || flags[filled.lane] || filled.jobs.length > 0);
}
