import { BrandSwap } from '../parts/brand-swap.tsx';

/** /drug/list/brand-swap: the same screen, where the drugs are (D-127). */
export function BrandSwapTab() {
  return <BrandSwap />;
}
