import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chosenLanguage } from '../../kit/language/index.ts';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { withTranslatedRefusal } from '../parts/requests/failure.ts';
import type { RequestFilter } from '../parts/requests/request-filter.ts';

type Api = Client<PackwrightContract>;
type BodyOf<Name extends keyof Api> = Parameters<Api[Name]>[0] extends { body: infer Body } ? Body : never;

export type RequestRow = Awaited<ReturnType<Api['searchScriptRequests']>>['data'][number];
export type SentRow = Awaited<ReturnType<Api['searchSentScriptRequests']>>['data'][number];

type SearchBody = BodyOf<'searchScriptRequests'>;
type SortField = NonNullable<SearchBody['sortField']>;
type Column = NonNullable<BodyOf<'exportScriptRequests'>['columns']>[number];
type SentColumn = NonNullable<BodyOf<'exportSentScriptRequests'>['columns']>[number];

const keys = {
  all: ['scriptRequests'],
  due: (params: object) => ['scriptRequests', 'due', params],
  sent: (params: object) => ['scriptRequests', 'sent', params],
} as const;

const toFilter = (filter: RequestFilter) => ({
  patientGroupIds: [...filter.patientGroupIds],
  doctorIds: [...filter.doctorIds],
  patientIds: [...filter.patientIds],
  weekNumber: filter.weekNumber,
  includePRN: filter.includePRN,
  includeNonPacked: filter.includeNonPacked,
  includeCeased: filter.includeCeased,
  includeSuspended: filter.includeSuspended,
  includeScriptWithRepeatsLeft: filter.repeatsLeft > 0,
  repeatsLeft: filter.repeatsLeft,
  includedIds: [...filter.includedIds],
  excludedIds: [...filter.excludedIds],
});
const toOrder = ({ query, sortField, sortOrder }: ListParams) => ({
  query,
  ...(sortField && { sortField: sortField as SortField }),
  sortOrder,
});

export function useRequests(params: ListParams, filter: RequestFilter) {
  const { page, size } = params;
  const { isIncludedOnly } = filter;
  const body = { ...toOrder(params), ...toFilter(filter), isIncludedOnly, page, size };
  return useQuery({
    queryKey: keys.due(body),
    queryFn: ({ signal }) => client.searchScriptRequests({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The scripts that are asked for as a table, which asks nobody. */
export async function exportRequests(
  params: ListParams,
  filter: RequestFilter,
  choice: ExportChoice<Column>,
) {
  return client.exportScriptRequests({ body: { ...toOrder(params), ...toFilter(filter), ...choice } });
}

interface LetterOrder {
  readonly params: ListParams;
  readonly filter: RequestFilter;
  readonly isPreview?: boolean;
  readonly isAskedAgain?: boolean;
}

/** The letters of a filter: as they would be, or made and kept (REQUEST-5). */
export function useLetters() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ params, filter, isPreview = false, isAskedAgain = false }: LetterOrder) =>
      withTranslatedRefusal(() =>
        client.exportScriptRequests({
          body: {
            ...toOrder(params),
            ...toFilter(filter),
            isPrintPerPatient: filter.isPrintPerPatient,
            isIncludeMedicationDetails: filter.isIncludeMedicationDetails,
            isRepeatsRemaining: filter.isRepeatsRemaining,
            format: 'pdf',
            language: chosenLanguage.get(),
            isPreview,
            isAskedAgain,
          },
        }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useSentRequests({ page, size, query }: ListParams, isOpenOnly: boolean) {
  const body = { page, size, query, isOpenOnly };
  return useQuery({
    queryKey: keys.sent(body),
    queryFn: ({ signal }) => client.searchSentScriptRequests({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The scripts that were asked for as a table. */
export async function exportSentRequests(
  { query }: ListParams,
  isOpenOnly: boolean,
  choice: ExportChoice<SentColumn>,
) {
  return client.exportSentScriptRequests({ body: { query, isOpenOnly, ...choice } });
}

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useLetterPrint = () => useChange((id: number) => client.printScriptRequest({ params: { id } }));
export const useLetterMail = () =>
  useChange((body: BodyOf<'mailScriptRequests'>) => client.mailScriptRequests({ body }));
export const useLinkRevoking = () => useChange((id: number) => client.revokeLetterLink({ params: { id } }));
export const useRequestClosing = () =>
  useChange((body: BodyOf<'closeScriptRequests'>) => client.closeScriptRequests({ body }));
