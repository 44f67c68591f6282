import { limits } from '@packwright/core/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { Asked } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { type Created, jobSearch } from './jobs.ts';
import { packingKeys } from './keys.ts';
import type { JobRow } from './shapes.ts';

/** The packs that the table's filters match, on all pages: as many as can be changed at once (D-007). */
export async function findAllJobs(
  cache: QueryClient,
  asked: Asked,
  created: Created,
  status: readonly number[],
): Promise<readonly JobRow[]> {
  const body = jobSearch({ ...asked, page: 1, size: limits.pageSize }, created, status);
  const found = await cache.fetchQuery({
    queryKey: packingKeys.table(body),
    queryFn: ({ signal }) => client.searchPackJobs({ body }, { signal }),
  });
  return found.data;
}
