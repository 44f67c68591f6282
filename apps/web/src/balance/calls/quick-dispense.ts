import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { withTranslatedRefusal } from '../parts/quick/failure.ts';
import type { QuickFilter } from '../parts/quick/quick-filter.ts';

type Api = Client<PackwrightContract>;
type BodyOf<Name extends keyof Api> = Parameters<Api[Name]>[0] extends { body: infer Body } ? Body : never;

export type QuickRow = Awaited<ReturnType<Api['searchQuickScripts']>>['data'][number];
export type QueuedRow = Awaited<ReturnType<Api['searchQueuedScripts']>>['data'][number];

const keys = {
  all: ['quickScripts'],
  short: (params: object) => ['quickScripts', 'short', params],
  queued: (params: object) => ['quickScripts', 'queued', params],
} as const;

export function useQuickScripts({ page, size, query }: ListParams, filter: QuickFilter) {
  const { patientGroupIds, isFavorite, weekCount } = filter;
  const body = { page, size, query, patientGroupIds: [...patientGroupIds], isFavorite, weekCount };
  return useQuery({
    queryKey: keys.short(body),
    queryFn: ({ signal }) => client.searchQuickScripts({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useQueuedScripts({ page, size, query }: ListParams, isOpenOnly: boolean) {
  const body = { page, size, query, isOpenOnly };
  return useQuery({
    queryKey: keys.queued(body),
    queryFn: ({ signal }) => client.searchQueuedScripts({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useQueueing = () =>
  useChange((body: BodyOf<'queueQuickScripts'>) => client.queueQuickScripts({ body }));
export const useQueueFile = () => useChange((id: number) => client.downloadQueueFile({ params: { id } }));
export const useQueueAnswer = () =>
  useChange((body: BodyOf<'answerQueuedScripts'>) => client.answerQueuedScripts({ body }));
export const useQuickFavorite = () =>
  useChange(({ id, isFavorite }: { readonly id: number; readonly isFavorite: boolean }) =>
    client.markFavorite({ params: { id }, body: { isFavorite } }),
  );
