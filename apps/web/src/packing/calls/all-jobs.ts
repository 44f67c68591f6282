import { limits } from '@packwright/core/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { type PackFilter, toJobSearch } from './jobs.ts';
import { packingKeys } from './keys.ts';
import type { JobRow } from './shapes.ts';

/** The packs that the table's filters match, on all pages: as many as can be changed at once (API-4). */
export async function findAllJobs(
  cache: QueryClient,
  params: ListParams,
  filter: PackFilter,
  status: readonly number[],
): Promise<readonly JobRow[]> {
  const body = toJobSearch({ ...params, page: 1, size: limits.pageSize }, filter, status);
  const found = await cache.fetchQuery({
    queryKey: packingKeys.table(body),
    queryFn: ({ signal }) => client.searchPackJobs({ body }, { signal }),
  });
  return found.data;
}
