import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DueChoice } from '@packwright/core/jobs';
import type { ListParams, TableFilter } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { refreshArea } from '../../shell/live/index.ts';
import { packingKeys } from './keys.ts';
import type { JobRow } from './shapes.ts';

export interface CreatedRange {
  readonly createdDateFrom?: string;
}

/** The packs that are chosen in Pack Management (PACK-134). */
export interface PackFilter extends CreatedRange {
  readonly patientGroupIds?: number[];
  readonly due?: DueChoice;
  readonly dueOn?: string;
  readonly packerIds?: number[];
  readonly filters?: TableFilter[];
}

export type JobSearch = NonNullable<Parameters<typeof client.searchPackJobs>[0]>['body'];

/** The same packs, paged, for the table. */
export function useJobTable(params: ListParams, filter: PackFilter, status: readonly number[]) {
  const body = toJobSearch(params, filter, status);
  return useQuery({
    queryKey: packingKeys.table(body),
    queryFn: ({ signal }) => client.searchPackJobs({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function toJobSearch(params: ListParams, filter: PackFilter, status: readonly number[]): JobSearch {
  return {
    ...(params as JobSearch),
    ...filter,
    ...(status.length > 0 && { status: [...status] }),
  };
}

/** One pack, for its drawer and the head of a bench. */
export function useJob(id: number) {
  return useQuery({
    queryKey: packingKeys.job(id),
    queryFn: ({ signal }) => client.getPackJob({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

/**
 * The pack of a scanned code with its bench, and its tag so that the server can recognise a superseded sheet. While packs
 * lie open, the label of another one is refused (PACK-78).
 */
export const findPack = async (code: string, openJobIds: readonly number[]) =>
  (
    await client.findPackJobByBarcode({
      params: { code },
      query: openJobIds.length === 0 ? {} : { openJobIds: [...openJobIds] },
    })
  ).data;

/** Everything that happened to a pack, newest last. */
export function useJobHistory(id: number) {
  return useQuery({
    queryKey: packingKeys.history(id),
    queryFn: ({ signal }) => client.getPackJobHistory({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

/** The ids and the versions that were seen, in the same order: a pack that has moved on meanwhile is refused. */
export const getSeenVersions = (jobs: readonly JobRow[]) => ({
  ids: jobs.map(({ jobId }) => jobId),
  versions: jobs.map(({ version }) => version),
});

/** Makes everything shown of packs be asked for again after these have changed; the board asks for them alone. */
export const refreshPacks = (cache: QueryClient, ids: readonly number[]): Promise<unknown> =>
  Promise.all([
    refreshArea(cache, packingKeys.all[0], ids),
    cache.invalidateQueries({ queryKey: ['balance'] }),
  ]);

/** A change to packs; `pickIds` names them. */
export function usePackChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  pickIds: (input: Input) => readonly number[],
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: (_answer, _reason, input) => refreshPacks(cache, pickIds(input)),
  });
}
