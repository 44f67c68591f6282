import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';

type FeedFileQuery = NonNullable<NonNullable<Parameters<typeof client.listFeedFiles>[0]>['query']>;
export type FeedFile = Awaited<ReturnType<typeof client.listFeedFiles>>['data'][number];
export type FeedRemark = Awaited<ReturnType<typeof client.getFeedFile>>['data']['rejected'][number];

/** Which of the files are shown. */
export type ShownFiles = 'all' | 'refused' | 'unseen';

/** Query keys `[area, kind, params]`; the area is the announced one. */
const keys = {
  all: ['feed'],
  files: (query: object) => ['feed', 'files', query],
  count: (query: object) => ['feed', 'count', query],
  file: (id: number) => ['feed', 'file', { id }],
} as const;

const toShow = (show: ShownFiles): Pick<FeedFileQuery, 'show'> => (show === 'all' ? {} : { show });

/** The files of the watched folder (FEED-6). */
export function useFeedFiles(params: ListParams, show: ShownFiles) {
  const query = { ...params, ...toShow(show) } as FeedFileQuery;
  return useQuery({
    queryKey: keys.files(query),
    queryFn: ({ signal }) => client.listFeedFiles({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useFeedFileCount(show: ShownFiles, words: string): number | undefined {
  const query = { ...toShow(show), size: 1, ...(words !== '' && { query: words }) };
  return useQuery({
    queryKey: keys.count(query),
    queryFn: ({ signal }) => client.listFeedFiles({ query }, { signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  }).data;
}

export const useFeedFile = (id: number) =>
  useQuery({
    queryKey: keys.file(id),
    queryFn: ({ signal }) => client.getFeedFile({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export function useMarkFileSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.markFeedFileSeen({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}
