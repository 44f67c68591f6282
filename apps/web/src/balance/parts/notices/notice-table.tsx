import { Button, Group, Switch } from '@mantine/core';
import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { notificationList } from '@packwright/contract/administration';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, EmptyState } from '../../../kit/page/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../../kit/table/index.ts';
import { describeNotice } from '../../../shell/describe-notice.ts';
import { type ListCells, useListColumns } from '../../../shell/lists/index.ts';
import { useMayOpen } from '../../../shell/session/index.ts';
import { type NoticeRow, useAllNoticesRead, useNoticeRead, useNotices } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';
import { findNoticePage } from './find-notice-page.ts';
import styles from '../balance.module.css';

const describeRow = ({ Type, Message }: NoticeRow): string => describeNotice(Type, JSON.parse(Message));

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

function useNoticeColumns(): readonly ListColumn<NoticeRow>[] {
  const t = useTranslate(noticePageMessages);
  const { mutateAsync: read } = useNoticeRead();
  const cells = useMemo(
    (): ListCells<NoticeRow> => ({
      notice: (row) => <NoticeText row={row} onOpen={() => void read(row.id).catch(showFailure)} />,
      isRead: (row) =>
        row.isRead ? (
          t('isRead')
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            ms={-8}
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

interface NoticeTextProps {
  readonly row: NoticeRow;
  readonly onOpen: () => void;
}

/** A link to the page where it is dealt with, if this person may open that; opening it reads the notice. */
function NoticeText({ row, onOpen }: NoticeTextProps) {
  const mayOpen = useMayOpen();
  const page = findNoticePage(row.Type);
  const text = <BidiText>{describeRow(row)}</BidiText>;
  return (
    <span className={styles.notice} data-unread={!row.isRead || undefined}>
      {page !== null && mayOpen(page.key, page.level) ? (
        <Link to={page.to} onClick={row.isRead ? undefined : onOpen}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
