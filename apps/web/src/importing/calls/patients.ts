import type { StagedField } from '@packwright/core/importing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';

export type StagedPatient = Awaited<ReturnType<typeof client.listStagedPatients>>['data'][number];
export type Show = 'new' | 'known';
type StagedQuery = NonNullable<NonNullable<Parameters<typeof client.listStagedPatients>[0]>['query']>;

/** Query keys `[area, kind, params]`. */
const keys = {
  all: ['importing'],
  patients: (query: object) => ['importing', 'patients', query],
  count: (query: object) => ['importing', 'count', query],
} as const;

/** The patients that the dispensing system sent, each beside ours (IMPORT-1). */
export function useStagedPatients(params: ListParams, show: Show) {
  const query = { ...params, show } as StagedQuery;
  return useQuery({
    queryKey: keys.patients(query),
    queryFn: ({ signal }) => client.listStagedPatients({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStagedCount(show: Show, query: string): number | undefined {
  const asked = { show, size: 1, ...(query !== '' && { query }) };
  return useQuery({
    queryKey: keys.count(asked),
    queryFn: ({ signal }) => client.listStagedPatients({ query: asked }, { signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  }).data;
}

/** Admits these patients, all or none. */
export const importPatients = (
  patients: readonly { readonly dispenseStagingId: number; readonly patientGroupId: number }[],
): Promise<unknown> => client.importStagedPatients({ body: { patients: [...patients] } });

export const takeFields = (
  { dispenseStagingId: id, version }: StagedPatient,
  fields: readonly StagedField[],
): Promise<unknown> => client.takeStagedFields({ params: { id }, body: { fields: [...fields], version } });

/** Has the lists of staged patients and of patients asked for again. */
export function useRefetchPatients(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.all }),
      cache.invalidateQueries({ queryKey: ['patients'] }),
    ]);
}
