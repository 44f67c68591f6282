import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { withTranslatedRefusal } from '../failure.ts';

type Api = Client<PackwrightContract>;
type BodyOf<Name extends keyof Api> = Parameters<Api[Name]>[0] extends { body: infer Body } ? Body : never;
type RowOf<Name extends 'searchClaims' | 'listClaimBatches' | 'listClaimedServices'> = Awaited<
  ReturnType<Api[Name]>
>['data'][number];

export type ClaimRow = RowOf<'searchClaims'>;
export type ClaimBatch = RowOf<'listClaimBatches'>;
export type ClaimedService = RowOf<'listClaimedServices'>;
export type ClaimSummary = Awaited<ReturnType<Api['getClaimSummary']>>['data'];
export type ClaimSettings = Awaited<ReturnType<Api['getClaimSettings']>>['data'];
export type ClaimEnrolment = Awaited<ReturnType<Api['getClaimEnrolment']>>['data'];

/** The month, the program and the groups of a claim; no group means all. */
export interface ClaimFilter {
  readonly fromDate: string;
  readonly toDate: string;
  /** 1 for the program for everybody, 2 for the Indigenous one. */
  readonly daaFunding: number;
  readonly patientGroupIds: readonly number[];
}

const toBody = (filter: ClaimFilter) => ({ ...filter, patientGroupIds: [...filter.patientGroupIds] });
type SortField = NonNullable<BodyOf<'searchClaims'>['sortField']>;
const toSearch = ({ page, size, query, sortField, sortOrder }: ListParams) => ({
  page,
  size,
  query,
  ...(sortField && { sortField: sortField as SortField }),
  sortOrder,
});

/** Query keys `[area, kind, params]`. */
const keys = {
  all: ['claims'],
  services: (params: object) => ['claims', 'services', params],
  summary: (params: object) => ['claims', 'summary', params],
  batches: (params: object) => ['claims', 'batches', params],
  batch: (params: object) => ['claims', 'batch', params],
  settings: ['claims', 'settings'],
  enrolment: (id: number) => ['claims', 'enrolment', { id }],
} as const;

export function useClaims(params: ListParams, filter: ClaimFilter) {
  const body = { ...toSearch(params), ...toBody(filter) };
  return useQuery({
    queryKey: keys.services(body),
    queryFn: ({ signal }) => client.searchClaims({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useClaimSummary(filter: ClaimFilter) {
  const body = toBody(filter);
  return useQuery({
    queryKey: keys.summary(body),
    queryFn: ({ signal }) => client.getClaimSummary({ body }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

type ClaimColumn = NonNullable<BodyOf<'exportClaims'>['columns']>[number];

export async function exportClaims(
  params: ListParams,
  filter: ClaimFilter,
  choice: ExportChoice<ClaimColumn>,
) {
  const { page: _, size: __, ...search } = toSearch(params);
  const { data } = await client.exportClaims({ body: { ...search, ...toBody(filter), ...choice } });
  return data;
}

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Loads the claims anew after a change that is not theirs, such as that of a number of the patient. */
export function useClaimRefetch() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: keys.all });
}

export const useClaimDecision = () =>
  useChange((body: BodyOf<'setClaimChoice'>) => client.setClaimChoice({ body }));

export const useClaimExport = () =>
  useChange((body: BodyOf<'createClaimBatch'>) => client.createClaimBatch({ body }));

export const useClaimBatches = (params: ListParams) =>
  useQuery({
    queryKey: keys.batches(params),
    queryFn: ({ signal }) =>
      client.listClaimBatches({ query: { page: params.page, size: params.size } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useClaimedServices = (id: number, params: ListParams) =>
  useQuery({
    queryKey: keys.batch({ id, ...params }),
    queryFn: ({ signal }) =>
      client.listClaimedServices(
        { params: { id }, query: { page: params.page, size: params.size } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const useBatchDownload = () =>
  useChange((id: number) => client.downloadClaimBatch({ params: { id } }));
export const useBatchSubmission = () =>
  useChange((id: number) => client.submitClaimBatch({ params: { id } }));
export const useBatchWithdrawal = () =>
  useChange((id: number) => client.revokeClaimBatch({ params: { id } }));
export const useClaimResults = (id: number) =>
  useChange((body: BodyOf<'settleClaims'>) => client.settleClaims({ params: { id }, body }));

export const useClaimSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => client.getClaimSettings({}, { signal }),
    select: ({ data }) => data,
  });
export const useClaimSettingsChange = () =>
  useChange((body: BodyOf<'saveClaimSettings'>) => client.saveClaimSettings({ body }));

export const useClaimEnrolment = (id: number) =>
  useQuery({
    queryKey: keys.enrolment(id),
    queryFn: ({ signal }) => client.getClaimEnrolment({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
export const useClaimEnrolmentChange = (id: number) =>
  useChange((body: BodyOf<'saveClaimEnrolment'>) => client.saveClaimEnrolment({ params: { id }, body }));
