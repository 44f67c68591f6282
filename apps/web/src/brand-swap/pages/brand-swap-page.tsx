import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { BrandSwap } from '../parts/brand-swap.tsx';
import { SwapTabs } from '../parts/swap-tabs.tsx';
import { swapMessages } from '../messages/index.ts';

/** /brand-swap/list: another brand for the medicines of the whole pharmacy, or of some groups. */
export function BrandSwapPage() {
  const t = useTranslate(swapMessages);
  return (
    <Page title={t('title')} fill>
      <SwapTabs />
      <BrandSwap />
    </Page>
  );
}
