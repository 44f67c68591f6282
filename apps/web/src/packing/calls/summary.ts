import { limits } from '@packwright/core/fields';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { getChangeLog, mergesChanges } from '../../shell/live/index.ts';
import type { PackFilter } from './jobs.ts';
import { packingKeys } from './keys.ts';
import type { JobRow, Summary } from './shapes.ts';

interface KnownSummary {
  readonly summary: Summary;
  /** Up to where in the log of changes it knows of every pack. */
  readonly position: number;
}

const log = getChangeLog(packingKeys.all[0]);

/** Counts by stage and all chosen packs, for the board (PACK-45, PACK-134). */
export const useSummary = (filter: PackFilter) => useQuery(buildSummaryQuery(filter));

/** How the board is asked for: whole at first, and then what changed. */
export const buildSummaryQuery = (filter: PackFilter) =>
  queryOptions({
    queryKey: packingKeys.summary(filter),
    queryFn: async ({ client: cache, queryKey, signal }): Promise<KnownSummary> => {
      const position = log.getPosition();
      const known = cache.getQueryState<KnownSummary>(queryKey);
      const before = known?.isInvalidated ? undefined : known?.data;
      const find = async (jobIds?: readonly number[]): Promise<Summary> => {
        const body = { pageIndex: 1, pageSize: 99_999, ...filter, ...(jobIds && { jobIds: [...jobIds] }) };
        return (await client.summarisePackJobs({ body }, { signal })).data;
      };
      return { summary: await findSummary(before, find), position };
    },
    meta: mergesChanges,
    staleTime: ({ state }) => (hasMissedChanges(state.data) ? 0 : 30_000),
    select: ({ summary }) => summary,
    placeholderData: keepPreviousData,
  });

const hasMissedChanges = (known: KnownSummary | undefined): boolean =>
  known !== undefined && known.position < log.getPosition();

/** Asks for the packs that changed when everything else is known, and for all of them otherwise (LIVE-6). */
async function findSummary(
  before: KnownSummary | undefined,
  find: (jobIds?: readonly number[]) => Promise<Summary>,
): Promise<Summary> {
  const changed = before && !before.summary.truncated ? log.listSince(before.position) : null;
  if (!before || !changed || changed.length === 0) return find();
  const merged = mergeChangedJobs(before.summary.jobs, changed, await find(changed));
  return merged.jobs.length > limits.summaryRows ? find() : merged;
}

/** The packs as they are now, newest first: those that changed as they were answered, or gone when they were not. */
function mergeChangedJobs(before: readonly JobRow[], changed: readonly number[], answer: Summary): Summary {
  const ids = new Set(changed);
  const jobs = [...before.filter(({ jobId }) => !ids.has(jobId)), ...answer.jobs];
  return { ...answer, jobs: jobs.toSorted(compareByAge) };
}

// As the server orders them; moments of one format stand in the order of their texts.
function compareByAge(one: JobRow, other: JobRow): number {
  if (one.dateCreated === other.dateCreated) return other.jobId - one.jobId;
  return one.dateCreated < other.dateCreated ? 1 : -1;
}
