import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildPackingQuery } from './bench.ts';
import { refreshPacks } from './jobs.ts';
import { type Bench, getBenchScope } from './keys.ts';
import type { JobRow } from './shapes.ts';

/** What has been done at this bench and is not answered yet. */
const findPendingChanges = (cache: QueryClient, { id }: { readonly id: string }) =>
  cache.getMutationCache().findAll({
    status: 'pending',
    predicate: ({ options }) => options.scope?.id === id,
  });

/** A change that fell away with one before it; nothing is said of it, as of a request that was cancelled. */
export class CancelledChangeError extends Error {
  override readonly name = 'CancelledError';
}

/**
 * A change at a bench in its turn: it is sent when everything that was done there before has been answered, so
 * that a quick hand gets the same result as a slow one (decision 0015). When something before it is refused it
 * falls away: the person is told of that, and decided on what the screen showed until then.
 */
export function useBenchChange<Input, Answer>(
  bench: Bench,
  ids: readonly number[],
  change: (input: Input) => Promise<Answer>,
) {
  const cache = useQueryClient();
  const scope = getBenchScope(bench, ids);
  const changing = useMutation({
    scope,
    mutationFn: ({ input, before }: { input: Input; before: ReturnType<typeof findPendingChanges> }) => {
      if (before.some(({ state }) => state.status === 'error')) throw new CancelledChangeError();
      return change(input);
    },
    onSettled: () => refreshPacks(cache, ids),
  });
  return {
    isPending: changing.isPending,
    send: (input: Input): Promise<Answer> =>
      changing.mutateAsync({ input, before: findPendingChanges(cache, scope) }),
  };
}

/** A change of the packs on the packing bench, as the steps that were done on them have left them. */
export function usePackingChange<Input, Answer>(
  jobIds: readonly number[],
  change: (jobs: readonly JobRow[], input: Input) => Promise<Answer>,
) {
  const cache = useQueryClient();
  return useBenchChange('packing', jobIds, async (input: Input) => {
    // From the cache, unless it is known to be old: each step gives the packs a new version.
    const { data } = await cache.fetchQuery({
      ...buildPackingQuery(jobIds),
      staleTime: Number.POSITIVE_INFINITY,
    });
    return change(data.jobs, input);
  });
}
