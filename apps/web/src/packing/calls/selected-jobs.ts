import type { QueryClient } from '@tanstack/react-query';
import { type CachedPages, getCachedRows, loadSelectedRows } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { packingKeys } from './keys.ts';
import type { JobRow } from './shapes.ts';

const getPages = (cache: QueryClient): CachedPages<JobRow, number> => ({
  cache,
  tables: packingKeys.table({}).slice(0, 2),
  getId: ({ jobId }) => jobId,
});

const find = (jobIds: readonly number[]) =>
  client.searchPackJobs({ body: { jobIds: [...jobIds], size: jobIds.length } });

/** The packs with these ids, of all tables that were fetched. */
export const getCachedJobs = (cache: QueryClient, ids: ReadonlySet<number>): readonly JobRow[] =>
  getCachedRows(getPages(cache), ids);

/** The packs with these ids as they are now (PACK-153); a deleted one is left out. */
export const loadSelectedJobs = (cache: QueryClient, ids: ReadonlySet<number>): Promise<readonly JobRow[]> =>
  loadSelectedRows({ ...getPages(cache), find }, ids);
