import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { noticePageMessages } from '../messages/notices.ts';
import { NoticeTable } from '../parts/notices/notice-table.tsx';
import { SyncTabs } from '../parts/notices/sync-tabs.tsx';

/** /sync/notifications: how synchronisations and uploads went (ADMIN-34). */
export function SyncNoticePage() {
  const t = useTranslate(noticePageMessages);
  return (
    <Page title={t('sync')} fill>
      <SyncTabs />
      <NoticeTable isSync />
    </Page>
  );
}
