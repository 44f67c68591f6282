import type { TakenDrugField } from '@packwright/contract/importing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { Show } from './patients.ts';

export type StagedDrug = Awaited<ReturnType<typeof client.listStagedDrugs>>['data'][number];
type StagedQuery = NonNullable<NonNullable<Parameters<typeof client.listStagedDrugs>[0]>['query']>;

/** Query keys `[area, kind, params]`. */
const keys = {
  all: ['importing'],
  drugs: (query: object) => ['importing', 'drugs', query],
  count: (query: object) => ['importing', 'drug count', query],
} as const;

/** The drugs that the dispensing system sent, each beside ours (IMPORT-8). */
export function useStagedDrugs(params: ListParams, show: Show) {
  const query = { ...params, show } as StagedQuery;
  return useQuery({
    queryKey: keys.drugs(query),
    queryFn: ({ signal }) => client.listStagedDrugs({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStagedDrugCount(show: Show, query: string): number | undefined {
  const asked = { show, size: 1, ...(query !== '' && { query }) };
  return useQuery({
    queryKey: keys.count(asked),
    queryFn: ({ signal }) => client.listStagedDrugs({ query: asked }, { signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  }).data;
}

/** Adds these drugs, all or none. */
export const importDrugs = (ids: readonly number[]): Promise<unknown> =>
  client.importStagedDrugs({ body: { drugs: [...ids] } });

/** Says which drug of ours it is; 0 takes that back. */
export const mapDrug = ({ dispenseStagingId: id }: StagedDrug, drugId: number): Promise<unknown> =>
  client.mapStagedDrug({ params: { id }, body: { drugId } });

export const takeDrugFields = (
  { dispenseStagingId: id, version }: StagedDrug,
  fields: readonly TakenDrugField[],
): Promise<unknown> =>
  client.takeStagedDrugFields({ params: { id }, body: { fields: [...fields], version } });

/** Has the lists of staged drugs and of drugs asked for again. */
export function useRefetchDrugs(): () => Promise<unknown> {
  const cache = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.all }),
        cache.invalidateQueries({ queryKey: ['catalogue'] }),
      ]),
    [cache],
  );
}
