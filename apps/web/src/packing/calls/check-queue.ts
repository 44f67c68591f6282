import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { packingKeys } from './keys.ts';

const checkQueueQuery = queryOptions({
  queryKey: packingKeys.checkQueue,
  queryFn: ({ signal }) => client.getCheckQueue({}, { signal }),
});

/** The packs that wait for their check, those with the gravest risks first (PACK-84). */
export const useCheckQueue = () => useQuery({ ...checkQueueQuery, select: ({ data }) => data });

export type QueuedPack = NonNullable<ReturnType<typeof useCheckQueue>['data']>[number];

/** The pack that is checked after this one: the first that was not opened yet; null when every one was. */
export async function findNextInQueue(cache: QueryClient, after: number): Promise<number | null> {
  const { data } = await cache.fetchQuery({ ...checkQueueQuery, staleTime: 0 });
  return data.find(({ jobId, isOpened }) => jobId !== after && !isOpened)?.jobId ?? null;
}
