import { getLocalTime } from '@packwright/core/days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, hasFailed, LinesSkeleton, LoadFailed } from '../../kit/page/index.ts';
import { getToday, useDateTimeFormat, useStore, useTimeZone } from '../../kit/store/index.ts';
import { client } from '../client.ts';
import { isPage } from '../known-pages.ts';
import { notices, unreadKept } from '../live/index.ts';
import { quickMessages } from '../messages/quick.ts';
import { type KeptNotice, NoticeText, useNoticeRead } from '../notices/index.ts';
import styles from './quick-panel.module.css';

interface QuickNoticesProps {
  /** Runs when a notice or the list of all is opened. */
  readonly onOpen: () => void;
}

const query = { page: 1, size: 5 };

/** The latest notices that the server keeps and what came live, newest first (WEB-52). */
export function QuickNotices({ onOpen }: QuickNoticesProps) {
  const t = useTranslate(quickMessages);
  const news = useStore(notices);
  const unread = useStore(unreadKept);
  const kept = useQuery({
    // Below the key of the notices: one that arrives makes this stale.
    queryKey: ['notifications', 'list', query],
    queryFn: ({ signal }) => client.listNotifications({ query }, { signal }),
  });
  const lines = [
    ...(kept.data?.data ?? []).map((row) => ({ key: `kept ${row.id}`, at: row.createdDate, said: row })),
    ...news.map(({ id, text, at }) => ({ key: `news ${id}`, at, said: text })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <section className={styles.part} aria-label={t('notices')}>
      <h3>{t('notices')}</h3>
      {unread > 0 && <p className={styles.second}>{t('unreadNotices', { count: unread })}</p>}
      {kept.isPending && <LinesSkeleton />}
      {hasFailed(kept) && <LoadFailed error={kept.error} retry={() => void kept.refetch()} />}
      {kept.data && lines.length === 0 && <p className={styles.second}>{t('noNotices')}</p>}
      {lines.length > 0 && (
        <ul className={`${styles.list} ${styles.notices}`}>
          {lines.map(({ key, at, said }) => (
            <li key={key}>
              {typeof said === 'string' ? (
                <BidiText>{said}</BidiText>
              ) : (
                <QuickNotice row={said} onOpen={onOpen} />
              )}
              <NoticeTime at={at} isUnread={typeof said !== 'string' && !said.isRead} />
            </li>
          ))}
        </ul>
      )}
      {isPage('/home/notifications') && (
        <Link to="/home/notifications" onClick={onOpen}>
          {t('allNotices')}
        </Link>
      )}
    </section>
  );
}

function QuickNotice({ row, onOpen }: QuickNoticesProps & { readonly row: KeptNotice }) {
  const { mutateAsync: read } = useNoticeRead();
  const handleOpen = (): void => {
    if (!row.isRead) void read(row.id).catch(showFailure);
    onOpen();
  };
  return <NoticeText row={row} onOpen={handleOpen} />;
}

/** The time of today; the day as well of what is older. */
function NoticeTime({ at, isUnread }: { readonly at: string; readonly isUnread: boolean }) {
  const t = useTranslate(quickMessages);
  const formatMoment = useDateTimeFormat();
  const { day, time } = getLocalTime(useTimeZone(), at);
  return (
    <p className={styles.second}>
      <time dateTime={at}>
        <BidiText>{day === getToday() ? time : formatMoment(at)}</BidiText>
      </time>
      {isUnread && ` · ${t('isUnread')}`}
    </p>
  );
}
