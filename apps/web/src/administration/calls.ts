import { addDays, type Day } from '@packwright/core/days';
import { useQuery } from '@tanstack/react-query';
import { client } from '../shell/client.ts';
import { useMay, useProfile } from '../shell/session/index.ts';

export type Summary = Awaited<ReturnType<typeof client.summarisePackJobs>>['data'];
export type Finding = Awaited<ReturnType<typeof client.getBooksCheck>>['data']['findings'][number];

// The keys are those of the areas that are told of, so that the numbers follow the day.

/** The packs of the last 30 days; nothing is asked for a person who may not see them. */
export function useRecentPacks(today: Day) {
  const may = useMay();
  const body = { pageIndex: 1, pageSize: 99999, createdDateFrom: addDays(today, -29) };
  return useQuery({
    queryKey: ['packing', 'day', body],
    queryFn: ({ signal }) => client.summarisePackJobs({ body }, { signal }),
    select: ({ data }) => data,
    enabled: may({ menu: 'job', level: 'read' }),
  });
}

export function usePatientCounts() {
  const may = useMay();
  return useQuery({
    queryKey: ['patients', 'day', {}],
    queryFn: ({ signal }) => client.summarizePatients({ body: {} }, { signal }),
    select: ({ data }) => data,
    enabled: may({ menu: 'patient', level: 'read' }),
  });
}

/** How many balances will not last the coming week. */
export function useShortBalances() {
  const may = useMay();
  const { enableVPB } = useProfile();
  const body = { isDisplayInsufficentBalance: true, weekCount: 1, size: 1 };
  return useQuery({
    queryKey: ['balance', 'day', body],
    queryFn: ({ signal }) => client.searchBalances({ body }, { signal }),
    select: ({ total }) => total,
    enabled: enableVPB && may({ menu: 'vpb', level: 'read' }),
  });
}

/** What the nightly check of the books found; asked only for those who may know. */
export function useBooksCheck() {
  const may = useMay();
  return useQuery({
    queryKey: ['administration', 'books', {}],
    queryFn: ({ signal }) => client.getBooksCheck({}, { signal }),
    select: ({ data }) => data,
    enabled: may({ menu: 'pharmacy', level: 'read' }),
  });
}
