import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

const key = ['scripts', 'feed'] as const;

/** Whether a dispensing system may send to this pharmacy (FEED-1). */
export const useFeed = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.getFeedToken({}, { signal }),
    select: ({ data }) => data,
  });

function useFeedChange<Answer>(change: () => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
}

/** Makes the token that the dispensing system sends with; an earlier one ends. */
export const useMakeToken = () => useFeedChange(async () => (await client.createFeedToken({})).data.token);

export const useRevokeToken = () => useFeedChange(() => client.revokeFeedToken({}));
