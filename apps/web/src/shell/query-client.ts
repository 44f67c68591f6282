import { QueryClient } from '@tanstack/react-query';

/** One cache for the app. The live connection says what is stale, so nothing is fetched again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // Without a network a page shows an error instead of waiting for one.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
