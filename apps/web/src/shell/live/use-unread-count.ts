import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../client.ts';
import { unreadKept } from './notices.ts';

export const unreadKey = ['notifications', 'unread'];

/** Keeps the number at the bell: what this person has not read of the notices of the pharmacy (ADMIN-59). */
export function useUnreadCount(pharmacyId: number): void {
  const { data = 0 } = useQuery({
    queryKey: [...unreadKey, pharmacyId],
    queryFn: ({ signal }) => client.listNotifications({ query: { isUnread: true, size: 1 } }, { signal }),
    select: ({ total }) => total,
    enabled: pharmacyId > 0,
  });
  useEffect(() => unreadKept.set(data), [data]);
}
