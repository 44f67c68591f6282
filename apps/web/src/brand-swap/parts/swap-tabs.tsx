import { useTranslate } from '../../kit/language/index.ts';
import { RouteTabs } from '../../kit/page/index.ts';
import { swapMessages } from '../messages/index.ts';

/** The swap and its log. */
export function SwapTabs() {
  const t = useTranslate(swapMessages);
  return (
    <RouteTabs
      label={t('tabs')}
      tabs={[
        { to: '/brand-swap/list', label: t('tab.swap') },
        { to: '/brand-swap/log', label: t('tab.log') },
      ]}
    />
  );
}
