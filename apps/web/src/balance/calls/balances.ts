import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../kit/dialog/index.ts';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { BalanceFilter } from '../parts/balance-filter.ts';

type CallData<Call extends (...parts: never[]) => Promise<{ readonly data: unknown }>> = Awaited<
  ReturnType<Call>
>['data'];

export type BalanceRow = CallData<typeof client.searchBalances>[number];
export type HistoryEntry = CallData<typeof client.searchBalanceHistory>[number];
type SearchBody = NonNullable<Parameters<typeof client.searchBalances>[0]>['body'];
type AdjustBody = NonNullable<Parameters<typeof client.adjustBalance>[0]>['body'];

/** Query keys `[area, kind, params]`. */
const keys = {
  all: ['balance'],
  list: (params: object) => ['balance', 'list', params],
  one: (id: number) => ['balance', 'one', id],
  history: (params: object) => ['balance', 'history', params],
} as const;

/** Balances with what is committed and what the coming weeks need (LEDGER-12). */
export function useBalances(params: ListParams, filter: BalanceFilter) {
  const body = { ...(params as SearchBody), ...toFilterBody(filter) };
  return useQuery({
    queryKey: keys.list(body),
    queryFn: ({ signal }) => client.searchBalances({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The filter as calls take it. */
export function toFilterBody({ patientId, patientGroupIds, ...filter }: BalanceFilter) {
  return {
    ...filter,
    patientGroupIds: [...patientGroupIds],
    ...(patientId > 0 && { patientIds: [patientId] }),
  };
}

export function useBalance(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => client.getBalance({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
}

/** The newest entries of a balance within a period. */
export function useBalanceHistory(id: number, period: Period, size: number) {
  const body = { vpbBalanceId: id, size, ...period };
  return useQuery({
    queryKey: keys.history(body),
    queryFn: ({ signal }) => client.searchBalanceHistory({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdjust() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AdjustBody) => client.adjustBalance({ body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Makes a medicine an own favourite, or no longer. */
export function useMarkFavourite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ prescriptionId, isFavorite }: Pick<BalanceRow, 'prescriptionId' | 'isFavorite'>) =>
      client.markFavorite({ params: { id: prescriptionId }, body: { isFavorite } }),
    onError: (reason) => showFailure(reason),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Whether the pharmacy shows only insufficient balances to people who have not chosen themselves (LEDGER-13). */
export function useOnlyShort(pharmacyId: number) {
  return useQuery({
    queryKey: ['balance', 'only-short', pharmacyId],
    queryFn: ({ signal }) => client.getDisplayInsufficientBalance({ params: { id: pharmacyId } }, { signal }),
    select: ({ data }) => data.isDisplayInsufficentBalance,
  });
}

/** Changes that choice of the pharmacy. */
export function useSetOnlyShort(pharmacyId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isDisplayInsufficentBalance: boolean) =>
      client.setDisplayInsufficientBalance({
        params: { id: pharmacyId },
        body: { isDisplayInsufficentBalance },
      }),
    onError: (reason) => showFailure(reason),
    onSettled: () => cache.invalidateQueries({ queryKey: ['balance', 'only-short', pharmacyId] }),
  });
}
