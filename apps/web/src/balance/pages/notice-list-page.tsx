import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { noticePageMessages } from '../messages/notices.ts';
import { NoticeTable } from '../parts/notices/notice-table.tsx';
import { ToastChoice } from '../parts/notices/toast-choice.tsx';

/** /home/notifications: the notices of 90 days, and which of them are toasted (ADMIN-30, ADMIN-33). */
export function NoticeListPage() {
  const t = useTranslate(noticePageMessages);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page
      title={t('title')}
      fill
      acts={
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          onClick={() => setChoosing(true)}
        >
          {t('choose')}
        </Button>
      }
    >
      <NoticeTable />
      {isChoosing && <ToastChoice onClose={() => setChoosing(false)} />}
    </Page>
  );
}
