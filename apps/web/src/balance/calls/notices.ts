import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { useProfile } from '../../shell/session/index.ts';
import { noticePageMessages } from '../messages/notices.ts';

type Api = Client<PackwrightContract>;

export type SyncStatus = Awaited<ReturnType<Api['getSyncStatus']>>['data'];

const keys = {
  all: ['notifications'],
  list: (query: object) => ['notifications', 'list', query],
  choice: ['notifications', 'choice'],
  sync: ['notifications', 'sync'],
} as const;

/** A page of the notices; those of synchronisations, or those that this person has not read. */
export function useNotices(
  { page, size }: ListParams,
  filter: { readonly isUnread: boolean; readonly isSync: boolean },
) {
  const query = {
    page,
    size,
    ...(filter.isUnread && { isUnread: true }),
    ...(filter.isSync && { isSync: true }),
  };
  return useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => client.listNotifications({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks every notice as read by this person (ADMIN-59). */
export function useAllNoticesRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.readNotifications({}),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

export type NoticeChoice = Awaited<ReturnType<typeof client.getNotificationChoice>>['data'];

export const useNoticeChoice = () =>
  useQuery({
    queryKey: keys.choice,
    queryFn: ({ signal }) => client.getNotificationChoice({}, { signal }),
    select: ({ data }) => data,
  });

export function useNoticeChoiceChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof client.updateNotificationChoice>[0]['body']) =>
      client.updateNotificationChoice({ body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.choice }),
  });
}

export function useSyncStatus() {
  const { currentPharmacyId: id } = useProfile();
  return useQuery({
    queryKey: keys.sync,
    queryFn: ({ signal }) => client.getSyncStatus({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

/** Tries what the server reaches of the dispensing system, each time it is asked (ADMIN-58). */
export function useConnectionTest() {
  const { currentPharmacyId: id } = useProfile();
  return useMutation({
    mutationFn: async () => (await client.testConnection({ params: { id } })).data,
  });
}

const { withTranslatedRefusal } = createRefusalTranslator(noticePageMessages);

/** Starts to read the folder of the dispensing system (ADMIN-34). */
export function useSyncStart() {
  const cache = useQueryClient();
  const { currentPharmacyId: id } = useProfile();
  return useMutation({
    mutationFn: (kind: 'sync' | 'upload') =>
      withTranslatedRefusal<unknown>(() =>
        kind === 'sync' ? client.syncPharmacy({ params: { id } }) : client.uploadDispense({ params: { id } }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}
