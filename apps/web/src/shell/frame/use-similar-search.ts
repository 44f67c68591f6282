import { hasSpellings } from '@packwright/core/spelling';
import { useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import { useMay } from '../session/index.ts';
import { type FoundRecord, toFoundDrug, toFoundPatient } from './found-record.ts';

/** The answer of the exact search for the same words so far. */
interface ExactSearch {
  readonly data: { readonly total: number } | undefined;
  readonly isPlaceholderData: boolean;
}

interface SimilarSearch {
  readonly query: string;
  readonly isWanted: boolean;
  readonly patients: ExactSearch;
  readonly drugs: ExactSearch;
}

const most = 3;
/** From so many exact hits on, nobody is asked about a mistake. */
const enoughFound = 2;

const hasFoundLittle = ({ data, isPlaceholderData }: ExactSearch): boolean =>
  data !== undefined && !isPlaceholderData && data.total < enoughFound;

/** Patients and drugs that would be found if a typed word held a mistake, asked for when little was found (WEB-40). */
export function useSimilarSearch({ query, isWanted, patients, drugs }: SimilarSearch): {
  readonly records: readonly FoundRecord[];
  readonly isFetching: boolean;
} {
  const may = useMay();
  const mayHold =
    isWanted &&
    query
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some(hasSpellings);
  const isPatientWanted = mayHold && may({ menu: 'patient', level: 'read' }) && hasFoundLittle(patients);
  const isDrugWanted = mayHold && may({ menu: 'drug', level: 'update' }) && hasFoundLittle(drugs);
  const spelledPatients = useQuery({
    queryKey: ['search', 'misspelled-patients', query],
    queryFn: ({ signal }) => client.searchMisspelledPatients({ body: { query } }, { signal }),
    staleTime: 10_000,
    enabled: isPatientWanted,
  });
  const spelledDrugs = useQuery({
    queryKey: ['search', 'misspelled-drugs', query],
    queryFn: ({ signal }) => client.listMisspelledDrugs({ query: { query } }, { signal }),
    staleTime: 10_000,
    enabled: isDrugWanted,
  });
  return {
    records: [
      ...(isPatientWanted ? (spelledPatients.data?.data ?? []) : []).slice(0, most).map(toFoundPatient),
      ...(isDrugWanted ? (spelledDrugs.data?.data ?? []) : []).slice(0, most).map(toFoundDrug),
    ],
    isFetching: spelledPatients.isFetching || spelledDrugs.isFetching,
  };
}
