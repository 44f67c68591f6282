import type { patientList } from '@packwright/contract/patients';
import type { ColumnsWith } from '@packwright/core/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { patientKeys } from './keys.ts';
import type { BodyOf } from './shapes.ts';

export interface PatientListFilter {
  readonly patientGroupIds: number[];
  readonly packingStatus: number[];
}

/** The query of a table, as the list calls take it. */
export function toSearch({ sortField, ...params }: ListParams) {
  return { ...params, ...(sortField && { sortField: sortField as ColumnsWith<typeof patientList, 'sort'> }) };
}

type RequestedColumns = ColumnsWith<typeof patientList, 'onRequest'>[] | undefined;

/** One page of the patient list. */
export const usePatientList = (
  params: ListParams,
  filter: PatientListFilter,
  columns: RequestedColumns,
  isReady: boolean,
) =>
  useQuery({
    queryKey: patientKeys.list({ ...params, ...filter, columns }),
    queryFn: ({ signal }) => {
      const body = { ...toSearch(params), ...filter, ...(columns && { columns }) };
      return client.searchPatients({ body }, { signal });
    },
    placeholderData: keepPreviousData,
    enabled: isReady,
  });

export type PatientExport = ExportChoice<NonNullable<BodyOf<'exportPatients'>['columns']>[number]>;

/** The list as a table, with its filters and the columns that were chosen. */
export async function exportPatients(params: ListParams, filter: PatientListFilter, choice: PatientExport) {
  const { page: _, size: __, ...search } = toSearch(params);
  const { data } = await client.exportPatients({ body: { ...search, ...filter, ...choice } });
  return data;
}

/** The five counts of what is searched and grouped, whatever status is shown. */
export const usePatientCounts = (query: string, patientGroupIds: number[]) =>
  useQuery({
    queryKey: patientKeys.counts({ query, patientGroupIds }),
    queryFn: ({ signal }) => client.summarizePatients({ body: { query, patientGroupIds } }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** The statuses that the list shows this person at first. */
export const useInitialStatuses = () =>
  useQuery({
    queryKey: patientKeys.shownFirst,
    queryFn: ({ signal }) => client.getPackingStatusOption({}, { signal }),
    select: ({ data }) => data.packingStatuses,
  });
