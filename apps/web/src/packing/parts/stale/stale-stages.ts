import { type JobStatus, jobStatuses } from '@packwright/core/jobs';
import type { StalePack } from '../../calls/index.ts';
import { getJobStatus } from '../jobs/job-status.ts';

const shown = new Map<number, string>();

/**
 * The packs that a change of this person has met since they were told last. A page that was just opened tells those of
 * the newest change: the person has heard of the others.
 */
export function selectUnseen(packs: readonly StalePack[]): readonly StalePack[] {
  const own = packs.filter(({ isOwnChange }) => isOwnChange);
  const newest = own.map(({ staleDate }) => staleDate).reduce(pickLater, '');
  const unseen = own.filter(({ jobId, staleDate }) =>
    shown.size === 0 ? staleDate === newest : shown.get(jobId) !== staleDate,
  );
  for (const { jobId, staleDate } of own) shown.set(jobId, staleDate);
  return unseen;
}

const pickLater = (one: string, other: string): string => (one > other ? one : other);

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
