import type { StagedDoctorField } from '@packwright/core/importing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { Show } from './patients.ts';

export type StagedDoctor = Awaited<ReturnType<typeof client.getStagedDoctor>>['data'];
type StagedQuery = NonNullable<NonNullable<Parameters<typeof client.listStagedDoctors>[0]>['query']>;

/** Query keys `[area, kind, params]`. */
const keys = {
  all: ['importing'],
  doctors: (query: object) => ['importing', 'doctors', query],
  doctor: (id: number) => ['importing', 'doctor', { id }],
  count: (query: object) => ['importing', 'doctor count', query],
} as const;

/** The prescribers that the dispensing system sent, each beside ours (IMPORT-3). */
export function useStagedDoctors(params: ListParams, show: Show) {
  const query = { ...params, show } as StagedQuery;
  return useQuery({
    queryKey: keys.doctors(query),
    queryFn: ({ signal }) => client.listStagedDoctors({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStagedDoctorCount(show: Show, query: string): number | undefined {
  const asked = { show, size: 1, ...(query !== '' && { query }) };
  return useQuery({
    queryKey: keys.count(asked),
    queryFn: ({ signal }) => client.listStagedDoctors({ query: asked }, { signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  }).data;
}

export const useStagedDoctor = (id: number) =>
  useQuery({
    queryKey: keys.doctor(id),
    queryFn: ({ signal }) => client.getStagedDoctor({ params: { id } }, { signal }),
    select: ({ data }) => data,
    // A form starts from it, and nobody fills it in behind a person's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const takeDoctorFields = (
  { dispenseStagingId: id, version }: StagedDoctor,
  fields: readonly StagedDoctorField[],
): Promise<unknown> =>
  client.takeStagedDoctorFields({ params: { id }, body: { fields: [...fields], version } });

/** Has the lists of staged doctors and of doctors asked for again. */
export function useRefetchDoctors(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.all }),
      cache.invalidateQueries({ queryKey: ['people'] }),
    ]);
}
