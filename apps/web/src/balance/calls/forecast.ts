import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import type { BalanceFilter } from '../parts/balance-filter.ts';
import { toFilterBody } from './balances.ts';

type ForecastBody = NonNullable<Parameters<typeof client.forecastBalances>[0]>['body'];
type ForecastColumn = NonNullable<Parameters<typeof client.exportForecast>[0]['body']['columns']>[number];
export type ForecastRow = Awaited<ReturnType<typeof client.forecastBalances>>['data'][number];

/** The pills that are left of each balance over the coming weeks (LEDGER-8). */
export function useForecast(params: ListParams, filter: BalanceFilter) {
  const { page, size, query, sortField, sortOrder } = params;
  const asked = { page, size, query, sortField, sortOrder } as ForecastBody;
  const body = { ...asked, ...toFilterBody(filter) };
  return useQuery({
    queryKey: ['balance', 'forecast', body],
    queryFn: ({ signal }) => client.forecastBalances({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportForecast = (filter: BalanceFilter, choice: ExportChoice<ForecastColumn>) =>
  client.exportForecast({ body: { ...toFilterBody(filter), ...choice } });

type ReportChoice = Pick<ExportChoice<never>, 'format' | 'language'>;

/** The two reports of the balances. */
export const balanceReports = {
  patient: (filter: BalanceFilter, { format, language }: ReportChoice) =>
    client.exportBalancesByPatient({ body: { ...toFilterBody(filter), format, language } }),
  medication: (filter: BalanceFilter, { format, language }: ReportChoice) =>
    client.exportBalancesByMedicine({ body: { ...toFilterBody(filter), format, language } }),
} as const;
