import { useWords } from '../../../kit/language/index.ts';
import { RouteTabs } from '../../../kit/page/index.ts';
import { swapWords } from '../../words/index.ts';

/** The swap and its log. */
export function SwapTabs() {
  const t = useWords(swapWords);
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
