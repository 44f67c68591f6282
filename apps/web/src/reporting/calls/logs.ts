import type { Client, PackwrightContract } from '@packwright/contract';
import type { AuditArea } from '@packwright/core/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../kit/language/index.ts';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';

type Api = Client<PackwrightContract>;

export type LogRow = Awaited<ReturnType<Api['listLogs']>>['data'][number];
export type LogColumn = NonNullable<Parameters<Api['exportLogs']>[0]['body']['columns']>[number];

/** Of which days and which area; empty for all. */
export interface LogFilter {
  readonly fromDate: string;
  readonly toDate: string;
  readonly area: AuditArea | null;
}

const toQuery = ({ query }: ListParams, { area, ...days }: LogFilter) => ({
  query,
  ...days,
  ...(area && { area }),
});

/** A page of what people did, the latest first, in words of the reader (AUDIT-10, AUDIT-12). */
export function useLogs(params: ListParams, filter: LogFilter) {
  const language = useLanguage();
  const query = { ...toQuery(params, filter), page: params.page, size: params.size, language };
  return useQuery({
    queryKey: ['administration', 'logs', query],
    queryFn: ({ signal }) => client.listLogs({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportLogs = async (params: ListParams, filter: LogFilter, choice: ExportChoice<LogColumn>) =>
  (await client.exportLogs({ body: { ...toQuery(params, filter), ...choice } })).data;
