import { lazyPart } from '../../../kit/lazy/index.ts';
import styles from '../balance.module.css';

/** The tabs of the synchronisation, for pages of other capabilities. */
export const LazySyncTabs = lazyPart(
  () => import('./sync-tabs.tsx').then((module) => module.SyncTabs),
  <div className={styles.tabsPlace} />,
);
