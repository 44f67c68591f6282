import { Button } from '@mantine/core';
import { getLocalTime } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { EmptyState, SideDrawer } from '../../kit/page/index.ts';
import { getNowInstant, useStore, useTimeZone } from '../../kit/store/index.ts';
import { clearNotices, notices, unreadKept, unreadNotices } from '../live/index.ts';
import { isPage } from '../known-pages.ts';
import { messages } from '../messages/index.ts';
import styles from './quick-panel.module.css';

/** 280 wide: today's date and the latest notices. */
export function QuickPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(messages);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const latest = useStore(notices);
  const unread = useStore(unreadKept);
  useEffect(() => unreadNotices.set(0), []);
  const date = new Intl.DateTimeFormat(getLocale(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <SideDrawer title={t('quickPanel')} size={280} onClose={onClose}>
      <section className={styles.today}>
        <span>{t('quickToday')}</span>
        <strong>{date.format(Date.parse(getNowInstant()))}</strong>
      </section>
      <div className={styles.head}>
        <h3>{t('quickNotices')}</h3>
        {latest.length > 0 && (
          <Button variant="subtle" size="xs" onClick={clearNotices}>
            {t('clearNotices')}
          </Button>
        )}
      </div>
      {isPage('/home/notifications') && (
        <Link to="/home/notifications" onClick={onClose}>
          {unread > 0 ? t('unreadNotices', { count: unread }) : t('allNotices')}
        </Link>
      )}
      {latest.length === 0 && <EmptyState title={t('quickNone')} />}
      <ul className={styles.list}>
        {latest.map(({ id, text, at }) => (
          <li key={id}>
            <bdi>{text}</bdi>
            <time dateTime={at}>{getLocalTime(timeZone, at).time}</time>
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}
