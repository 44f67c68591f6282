import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { client } from '../../shell/client.ts';

export type ReportSummary = Awaited<ReturnType<typeof client.getReportSummary>>['data'];

/** Of which days and groups the summary is; no group means all. */
export interface SummaryFilter {
  readonly fromDate: string;
  readonly toDate: string;
  readonly patientGroupIds: readonly number[];
}

const toBody = (filter: SummaryFilter) => ({ ...filter, patientGroupIds: [...filter.patientGroupIds] });

/** The figures of a period (SUMMARY-2). */
export function useReportSummary(filter: SummaryFilter) {
  const query = toBody(filter);
  return useQuery({
    queryKey: ['reports', 'summary', query],
    queryFn: ({ signal }) => client.getReportSummary({ query }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

export async function exportSummary(
  filter: SummaryFilter,
  { format, language }: Pick<ExportChoice<never>, 'format' | 'language'>,
) {
  const { data } = await client.exportReportSummary({ body: { ...toBody(filter), format, language } });
  return data;
}
