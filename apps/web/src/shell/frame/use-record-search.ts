import { useDebouncedValue } from '@mantine/hooks';
import { createDay, formatShortDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { type Icon, IconPackage, IconPill, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import { getPackAddress } from '../navigation/pack-address.ts';
import { useMay } from '../session/index.ts';

/** A patient, a pack or a drug that the search found. */
export interface FoundRecord {
  readonly id: string;
  readonly url: string;
  readonly icon: Icon;
  readonly title: string;
  /** Tells it from others of the same name. */
  readonly detail: string;
}

interface RecordSearch {
  readonly records: readonly FoundRecord[];
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
  if (!isWanted) return { records: [], isSearching: typed.trim().length >= leastLetters };
  const isSearching = query !== typed.trim() || [patients, packs, drugs].some(({ isFetching }) => isFetching);
  const records = [
    ...(patients.data?.data ?? []).map((patient) => ({
      id: `patient-${patient.id}`,
      url: `/patient/${patient.id}`,
      icon: IconUser,
      title: formatPersonName(patient),
      detail: [patient.patientGroupName, patient.room].filter((part) => part !== '').join(' · '),
    })),
    ...(packs.data?.data ?? []).map((pack) => ({
      id: `pack-${pack.jobId}`,
      url: getPackAddress(pack.status, pack.jobId),
      icon: IconPackage,
      title: `${pack.jobNumber} ${formatPersonName(pack)}`,
      detail: formatShortDay(createDay(pack.packStartDate)),
    })),
    ...(drugs.data?.data ?? []).map((drug) => ({
      id: `drug-${drug.drugId}`,
      url: `/drug/${drug.drugId}`,
      icon: IconPill,
      title: displayDrugName(drug),
      detail: drug.genericName,
    })),
  ];
  return { records, isSearching };
}
