import { BrandSwap } from '../parts/brand-swap.tsx';

/** /drug/list/brand-swap: the same screen, where the drugs are (SWAP-5). */
export function BrandSwapTab() {
  return <BrandSwap />;
}
