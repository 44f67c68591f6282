import { Button, Group, Switch } from '@mantine/core';
import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { notificationList } from '@packwright/contract/administration';
import { useMemo } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../../shell/lists/index.ts';
import {
  describeKeptNotice,
  type KeptNotice,
  NoticeText,
  useNoticeRead,
} from '../../../shell/notices/index.ts';
import { useAllNoticesRead, useNotices } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';

/** The notices, the latest first, which of them this person has read, and where each is dealt with (ADMIN-30, ADMIN-66). */
export function NoticeTable({ isSync = false }: { readonly isSync?: boolean }) {
  const t = useTranslate(noticePageMessages);
  const [search, setSearch] = useUrl();
  const isUnread = search.unread === '1';
  const table = useTable(isSync ? 'sync-notices' : 'notices', {});
  const query = useNotices(table.asked, { isUnread, isSync });
  return (
    <DataTable
      label={t('title')}
      table={table}
      columns={useNoticeColumns()}
      query={query}
      rowId={({ id }) => id}
      rowName={describeKeptNotice}
      tools={
        <Group gap="md">
          <Switch
            label={t('onlyUnread')}
            checked={isUnread}
            onChange={({ currentTarget }) =>
              setSearch({ unread: currentTarget.checked ? '1' : undefined, page: undefined })
            }
          />
          {!isSync && <ReadAll />}
        </Group>
      }
      empty={
        <EmptyState
          title={t(isUnread ? 'noneUnread' : 'none')}
          hint={t(isUnread ? 'noneUnreadHint' : 'noneHint')}
        />
      }
    />
  );
}

function ReadAll() {
  const t = useTranslate(noticePageMessages);
  const readAll = useAllNoticesRead();
  return (
    <Button
      variant="default"
      loading={readAll.isPending}
      onClick={() => void readAll.mutateAsync().catch(showFailure)}
    >
      {t('readAll')}
    </Button>
  );
}

function useNoticeColumns(): readonly ListColumn<KeptNotice>[] {
  const t = useTranslate(noticePageMessages);
  const { mutateAsync: read } = useNoticeRead();
  const cells = useMemo(
    (): ListCells<KeptNotice> => ({
      // Opening it reads the notice.
      notice: (row) => (
        <NoticeText
          row={row}
          onOpen={() => {
            if (!row.isRead) void read(row.id).catch(showFailure);
          }}
        />
      ),
      isRead: (row) =>
        row.isRead ? (
          t('isRead')
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            ms={-8}
            aria-label={`${t('read')}: ${describeKeptNotice(row)}`}
            onClick={() => void read(row.id).catch(showFailure)}
          >
            {t('read')}
          </Button>
        ),
    }),
    [read, t],
  );
  return useListColumns<KeptNotice>(notificationList, cells);
}
