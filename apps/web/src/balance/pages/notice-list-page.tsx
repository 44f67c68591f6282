import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { noticePageMessages } from '../messages/notices.ts';
import { NoticeTable } from '../parts/notices/notice-table.tsx';
import { ToastChoice } from '../parts/notices/toast-choice.tsx';

/** /home/notifications: the notices of 90 days, and which of them are toasted (ADMIN-30, ADMIN-33). */
export function NoticeListPage() {
  const t = useTranslate(noticePageMessages);
  return (
    <Page title={t('title')} fill>
      <ToastChoice />
      <NoticeTable />
    </Page>
  );
}
