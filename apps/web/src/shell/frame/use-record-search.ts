import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import { useMay } from '../session/index.ts';
import { type FoundRecord, toFoundDrug, toFoundPack, toFoundPatient } from './found-record.ts';
import { useSimilarSearch } from './use-similar-search.ts';

interface RecordSearch {
  readonly records: readonly FoundRecord[];
  /** Records whose names are one typing mistake from what was typed. */
  readonly similar: readonly FoundRecord[];
  /** More may come for what is typed. */
  readonly isSearching: boolean;
}

const pauseMilliseconds = 150;
const most = { patients: 4, packs: 3, drugs: 3 } as const;
/** One letter fits nearly everybody. */
const leastLetters = 2;

/** The patients, packs and drugs of what is typed, of the areas that this person may read (WEB-34). */
export function useRecordSearch(typed: string): RecordSearch {
  const [query] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const may = useMay();
  const isWanted = query.length >= leastLetters && typed.trim() !== '';
  const asked = { placeholderData: keepPreviousData, staleTime: 10_000 } as const;
  const patients = useQuery({
    ...asked,
    queryKey: ['search', 'patients', query],
    queryFn: ({ signal }) =>
      client.searchPatients({ body: { query, page: 1, size: most.patients } }, { signal }),
    enabled: isWanted && may({ menu: 'patient', level: 'read' }),
  });
  const packs = useQuery({
    ...asked,
    queryKey: ['search', 'packs', query],
    queryFn: ({ signal }) =>
      client.searchPackJobs({ body: { query, page: 1, size: most.packs } }, { signal }),
    enabled: isWanted && may({ menu: 'job', level: 'read' }),
  });
  const drugs = useQuery({
    ...asked,
    queryKey: ['search', 'drugs', query],
    queryFn: ({ signal }) => client.listDrugs({ query: { query, page: 1, size: most.drugs } }, { signal }),
    enabled: isWanted && may({ menu: 'drug', level: 'update' }),
  });
  const similar = useSimilarSearch({ query, isWanted, patients, drugs });
  if (!isWanted) return { records: [], similar: [], isSearching: typed.trim().length >= leastLetters };
  const isSearching =
    query !== typed.trim() ||
    similar.isFetching ||
    [patients, packs, drugs].some(({ isFetching }) => isFetching);
  const records = [
    ...(patients.data?.data ?? []).map(toFoundPatient),
    ...(packs.data?.data ?? []).map(toFoundPack),
    ...(drugs.data?.data ?? []).map(toFoundDrug),
  ];
  return { records, similar: similar.records, isSearching };
}
