import type { TablerIcon } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { isPage } from '../known-pages.ts';
import { messages } from '../messages/index.ts';
import { NavEntry } from './nav-entry.tsx';
import styles from './nav.module.css';

const page = '/sync/notifications';

/** Synced or Not Synced; leads to the notifications of the sync when there is such a page. */
export function SyncStatus({ synced, icon: Icon }: { readonly synced: boolean; readonly icon: TablerIcon }) {
  const t = useTranslate(messages);
  const title = synced ? 'synced' : 'notSynced';
  if (isPage(page)) return <NavEntry item={{ kind: 'item', id: 'sync', title, url: page, icon: Icon }} />;
  return (
    <div className={styles.item} title={t(title)}>
      <Icon size={19} stroke={1.6} aria-hidden />
      <span className={styles.label}>{t(title)}</span>
    </div>
  );
}
