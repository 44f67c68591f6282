import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../kit/language/index.ts';
import type { ListParams } from '../../kit/table/index.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { client } from '../../shell/client.ts';
import type { Period } from './balances.ts';

type SearchBody = Parameters<typeof client.searchDrugUsage>[0]['body'];
type ExportBody = Parameters<typeof client.exportDrugUsage>[0]['body'];
export type UsageRow = Awaited<ReturnType<typeof client.searchDrugUsage>>['data'][number];
export type GroupUsage = Awaited<ReturnType<typeof client.searchDrugUsageOfGroups>>['data'][number];

/** Of which days and groups the report is; no group means all. */
export interface UsageFilter extends Period {
  readonly patientGroupIds: readonly number[];
}

const toBody = (filter: UsageFilter) => ({ ...filter, patientGroupIds: [...filter.patientGroupIds] });

/** Query keys `[area, kind, params]`. */
const keys = {
  patients: (params: object) => ['balance', 'usage', params],
  groups: (params: object) => ['balance', 'usage-groups', params],
} as const;

/** The usage of a drug for each patient (DRUG-16). */
export function useDrugUsage(drugId: number, params: ListParams, filter: UsageFilter) {
  const language = useLanguage();
  const body = { ...params, ...toBody(filter), language } as SearchBody;
  return useQuery({
    queryKey: keys.patients({ drugId, ...body }),
    queryFn: ({ signal }) => client.searchDrugUsage({ params: { id: drugId }, body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same for each patient group. */
export function useDrugUsageOfGroups(drugId: number, filter: UsageFilter) {
  const body = toBody(filter);
  return useQuery({
    queryKey: keys.groups({ drugId, ...body }),
    queryFn: ({ signal }) => client.searchDrugUsageOfGroups({ params: { id: drugId }, body }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

export const exportDrugUsage = (
  drugId: number,
  filter: UsageFilter & Pick<ListParams, 'query'>,
  choice: ExportChoice<NonNullable<ExportBody['columns']>[number]>,
) => client.exportDrugUsage({ params: { id: drugId }, body: { ...filter, ...toBody(filter), ...choice } });
