import { Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page, RouteTabs } from '../../kit/page/index.ts';
import { quickMessages } from '../messages/quick.ts';

/** /q-script/list: the medicines that are short, and those that the dispensary was asked for. */
export function QuickDispensePage() {
  const t = useTranslate(quickMessages);
  return (
    <Page title={t('title')} fill>
      <RouteTabs
        label={t('tabs')}
        tabs={[
          { to: '/q-script/list', label: t('tab.short') },
          { to: '/q-script/list/queued', label: t('tab.queued') },
        ]}
      />
      <Outlet />
    </Page>
  );
}
