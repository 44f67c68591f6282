import { type JobStatus, jobStatuses } from '@packwright/core/jobs';
import type { StalePack } from '../../calls/index.ts';
import { getJobStatus } from '../jobs/job-status.ts';

const shown = new Map<number, string>();

/** The packs that a change of this person has met since they were told last. */
export function selectUnseen(packs: readonly StalePack[]): readonly StalePack[] {
  const unseen = packs.filter(
    ({ jobId, isOwnChange, staleDate }) => isOwnChange && shown.get(jobId) !== staleDate,
  );
  for (const { jobId, staleDate } of unseen) shown.set(jobId, staleDate);
  return unseen;
}

/** How many of the packs stand in each stage, in the order of the stages. */
export function countByStage(
  packs: readonly StalePack[],
): readonly { readonly status: JobStatus; readonly count: number }[] {
  const statuses = Object.keys(jobStatuses) as JobStatus[];
  return statuses.flatMap((status) => {
    const count = packs.filter((pack) => getJobStatus(pack) === status).length;
    return count === 0 ? [] : { status, count };
  });
}
