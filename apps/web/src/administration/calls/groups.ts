import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

export type DashboardGroup = Awaited<ReturnType<typeof client.listDashboardGroups>>['data'][number];

export const groupsOnPage = 10;
const minute = 60_000;

/** A page of the patient groups, late ones first (DASH-11); refreshed with the packs, and with time. */
export const useDashboardGroups = (page: number) => {
  const query = { page, size: groupsOnPage };
  return useQuery({
    queryKey: ['packing', 'groups', query],
    queryFn: ({ signal }) => client.listDashboardGroups({ query }, { signal }),
    refetchInterval: minute,
    placeholderData: keepPreviousData,
  });
};
