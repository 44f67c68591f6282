import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../client.ts';

/** Marks one notice as read by this person. */
export function useNoticeRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.readNotification({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
