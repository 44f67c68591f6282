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
import { describeNotice } from '../../../shell/describe-notice.ts';
import { type ListCells, useListColumns } from '../../../shell/lists/index.ts';
import { type NoticeRow, useAllNoticesRead, useNoticeRead, useNotices } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';

const describeRow = ({ Type, Message }: NoticeRow): string => describeNotice(Type, JSON.parse(Message));

/** The notices, the latest first, and which of them this person has read (ADMIN-30). */
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
      rowName={describeRow}
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
      empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
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

function useNoticeColumns(): readonly ListColumn<NoticeRow>[] {
  const t = useTranslate(noticePageMessages);
  const { mutateAsync: read } = useNoticeRead();
  const cells = useMemo(
    (): ListCells<NoticeRow> => ({
      notice: (row) => (row.isRead ? describeRow(row) : <strong>{describeRow(row)}</strong>),
      isRead: (row) =>
        row.isRead ? (
          t('isRead')
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('read')}: ${describeRow(row)}`}
            onClick={() => void read(row.id).catch(showFailure)}
          >
            {t('read')}
          </Button>
        ),
    }),
    [read, t],
  );
  return useListColumns<NoticeRow>(notificationList, cells);
}
