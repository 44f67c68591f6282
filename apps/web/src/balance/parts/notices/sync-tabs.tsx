import { useTranslate } from '../../../kit/language/index.ts';
import { Pill, RouteTabs } from '../../../kit/page/index.ts';
import { type SyncStatus, useSyncStatus } from '../../calls/notices.ts';
import { useMay } from '../../../shell/session/index.ts';
import { noticePageMessages } from '../../messages/notices.ts';
import { findSyncState } from './sync-state.ts';

/** The status and the notices, with Synced or Not Synced at the end (WEB-6). */
export function SyncTabs() {
  const t = useTranslate(noticePageMessages);
  const status = useSyncStatus().data;
  const mayMigrate = useMay()({ menu: 'pharmacy', level: 'update' });
  return (
    <RouteTabs
      label={t('sync')}
      tabs={[
        { to: '/sync', label: t('tab.status') },
        { to: '/sync/notifications', label: t('tab.notices') },
        ...(mayMigrate ? [{ to: '/sync/migration', label: t('tab.migration') }] : []),
      ]}
      end={status && <SyncPill status={status} />}
    />
  );
}

const tones = { synced: 'green', notSynced: 'amber' } as const;

function SyncPill({ status }: { readonly status: SyncStatus }) {
  const t = useTranslate(noticePageMessages);
  const state = findSyncState(status);
  return <Pill tone={tones[state]}>{t(state)}</Pill>;
}
