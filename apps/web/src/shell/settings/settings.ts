import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';

/** The settings of a client before sign-in (ACCESS-26). */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all', {}],
  queryFn: async ({ signal }) => (await client.getSettings({}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSettings = () => useQuery(settingsQuery).data;

/** The address of the server, for the uat environment only. */
export function useServerAddress(environment: string | undefined): string | undefined {
  const found = useQuery({
    queryKey: ['settings', 'server', {}],
    queryFn: async ({ signal }) => (await client.getServerInformation({}, { signal })).data.ipAddress,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: environment === 'uat',
  });
  return found.data;
}
