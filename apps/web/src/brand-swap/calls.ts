import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@packwright/core/fields';
import type { ListParams } from '../kit/table/index.ts';
import { client } from '../shell/client.ts';
import type { Period } from '../balance/index.ts';

type SwapClient = typeof client;
type CallRow<
  Name extends 'listBrandSwaps' | 'listBrandSwapPrescriptions' | 'listBrandSwapLog' | 'listDrugs',
> = Awaited<ReturnType<SwapClient[Name]>>['data'][number];

export type Brand = CallRow<'listDrugs'>;
/** The drug of an address: found by its code, distinguished by its id from another with the same code. */
export type NamedBrand = Pick<Brand, 'drugId' | 'drugCode'>;
export type BrandRow = CallRow<'listBrandSwaps'>;
export type SwapLine = CallRow<'listBrandSwapPrescriptions'>;
export type LogRow = CallRow<'listBrandSwapLog'>;
type SwapBody = Parameters<SwapClient['swapBrand']>[0]['body'];
export type SwapResult = Awaited<ReturnType<SwapClient['swapBrand']>>['data'];

type BrandQuery = NonNullable<NonNullable<Parameters<SwapClient['listBrandSwaps']>[0]>['query']>;
type LineQuery = NonNullable<Parameters<SwapClient['listBrandSwapPrescriptions']>[0]['query']>;
type LogQuery = NonNullable<NonNullable<Parameters<SwapClient['listBrandSwapLog']>[0]>['query']>;

/** Query keys `[area, kind, params]`; a swap changes medicines, and with them everything below. */
const keys = {
  all: ['balance'],
  brand: (named: NamedBrand) => ['catalogue', 'brand', named],
  brands: (params: object) => ['balance', 'swap-brands', params],
  lines: (params: object) => ['balance', 'swap-lines', params],
  log: (params: object) => ['balance', 'swap-log', params],
} as const;

/** The drug in the address; null when there is none. A ceased one is the usual case of a swap. */
export const useBrand = ({ drugId, drugCode }: NamedBrand) =>
  useQuery({
    queryKey: keys.brand({ drugId, drugCode }),
    queryFn: async ({ signal }) => {
      // Not searched for by words: a code may be as short as one digit, with which thousands of words begin.
      const filters = [{ field: 'drugCode', type: 'matches', value: drugCode } as const];
      const { data } = await client.listDrugs({ query: { filters } }, { signal });
      return data.find((drug) => drug.drugId === drugId) ?? null;
    },
  });

/** The drugs that patients take, or the brands that may be given for one of them (SWAP-5). */
export function useBrands(params: ListParams, fromDrugId?: number) {
  const query = { ...params, ...(fromDrugId !== undefined && { fromDrugId }) } as BrandQuery;
  return useQuery({
    queryKey: keys.brands(query),
    queryFn: ({ signal }) => client.listBrandSwaps({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

interface SwapPair {
  readonly fromDrugId: number;
  readonly toDrugId: number;
  readonly patientGroupIds: readonly number[];
}

const buildLineQuery = (params: ListParams, pair: SwapPair): LineQuery =>
  ({ ...params, ...pair }) as LineQuery;

/** The preview of a swap for each medicine (SWAP-5). */
export function useSwapLines(params: ListParams, pair: SwapPair) {
  const query = buildLineQuery(params, pair);
  return useQuery({
    queryKey: keys.lines(query),
    queryFn: ({ signal }) => client.listBrandSwapPrescriptions({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same for every medicine on every page, in its present state. */
export async function findAllLines(params: ListParams, pair: SwapPair): Promise<readonly SwapLine[]> {
  const size = limits.pageSize;
  const fetchPage = (page: number) =>
    client.listBrandSwapPrescriptions({ query: buildLineQuery({ ...params, page, size }, pair) });
  const first = await fetchPage(1);
  const rest = Array.from({ length: Math.ceil(first.total / size) - 1 }, (_, at) => fetchPage(at + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}

export function useSwap() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SwapBody) => client.swapBrand({ body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

/** The medicines whose brand was swapped, the latest first (SWAP-6). */
export function useSwapLog(params: ListParams, period: Period) {
  const query = { ...params, ...period } as LogQuery;
  return useQuery({
    queryKey: keys.log(query),
    queryFn: ({ signal }) => client.listBrandSwapLog({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
