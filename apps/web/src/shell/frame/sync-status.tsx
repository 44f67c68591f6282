import { IconRefreshAlert } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { isPage } from '../known-pages.ts';
import { messages } from '../messages/index.ts';
import { NavEntry } from './nav-entry.tsx';
import styles from './nav.module.css';

const url = '/sync/notifications';
const title = 'notSynced';

/** Not Synced, for the item stands only while a sync runs or waits; leads to its notifications where there is such a page. */
export function SyncStatus() {
  const t = useTranslate(messages);
  if (isPage(url))
    return <NavEntry item={{ kind: 'item', id: 'sync', title, url, icon: IconRefreshAlert }} />;
  return (
    <div className={styles.item} title={t(title)}>
      <IconRefreshAlert size={19} stroke={1.6} aria-hidden />
      <span className={styles.label}>{t(title)}</span>
    </div>
  );
}
