import { useTranslate } from '../../../kit/language/index.ts';
import { Pill, RouteTabs } from '../../../kit/page/index.ts';
import { useSyncStatus } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';

/** The status and the notices, with Synced or Not Synced at the end (WEB-6). */
export function SyncTabs() {
  const t = useTranslate(noticePageMessages);
  const status = useSyncStatus().data;
  const isSynced = status?.syncStatus === 0 && (status.outcome === 'good' || status.outcome === '');
  return (
    <RouteTabs
      label={t('sync')}
      tabs={[
        { to: '/sync', label: t('tab.status') },
        { to: '/sync/notifications', label: t('tab.notices') },
      ]}
      end={status && <Pill tone={isSynced ? 'green' : 'amber'}>{t(isSynced ? 'synced' : 'notSynced')}</Pill>}
    />
  );
}
