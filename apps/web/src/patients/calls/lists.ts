import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { patientKeys } from './keys.ts';
import type { BodyOf } from './shapes.ts';

export interface PatientListFilter {
  readonly patientGroupIds: number[];
  readonly packingStatus: number[];
}

type PatientSortField = NonNullable<BodyOf<'searchPatients'>['sortField']>;

/** One page of the patient list. */
export const usePatientList = (asked: ListParams, filter: PatientListFilter, isReady: boolean) =>
  useQuery({
    queryKey: patientKeys.list({ ...asked, ...filter }),
    queryFn: ({ signal }) => {
      const { sortField, ...rest } = asked;
      const body = { ...rest, ...filter, ...(sortField && { sortField: sortField as PatientSortField }) };
      return client.searchPatients({ body }, { signal });
    },
    placeholderData: keepPreviousData,
    enabled: isReady,
  });

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
