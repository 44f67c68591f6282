import { Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page, RouteTabs } from '../../kit/page/index.ts';
import { requestMessages } from '../messages/requests.ts';

/** /script-request: the scripts to ask for, and those that were asked for. */
export function ScriptRequestPage() {
  const t = useTranslate(requestMessages);
  return (
    <Page title={t('title')} fill>
      <RouteTabs
        label={t('tabs')}
        tabs={[
          { to: '/script-request', label: t('tab.due') },
          { to: '/script-request/sent', label: t('tab.sent') },
        ]}
      />
      <Outlet />
    </Page>
  );
}
