import { Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page, RouteTabs } from '../../kit/page/index.ts';
import { messages } from '../messages/index.ts';

/** /claim: the services of a month, the batches that were exported, and how the pharmacy claims. */
export function ClaimPage() {
  const t = useTranslate(messages);
  return (
    <Page title={t('title')} fill>
      <RouteTabs
        label={t('tabs')}
        tabs={[
          { to: '/claim', label: t('tab.services') },
          { to: '/claim/batches', label: t('tab.batches'), hasPages: true },
          { to: '/claim/settings', label: t('tab.settings') },
        ]}
      />
      <Outlet />
    </Page>
  );
}
