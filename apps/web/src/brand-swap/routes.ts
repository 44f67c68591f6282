import type { PageRoute } from '../shell/page-route.ts';

const swapRead = { key: 'BRAND_SWAP', level: 'read' } as const;

/** The brand swap and its log. */
export const routes: readonly PageRoute[] = [
  {
    path: '/brand-swap/list',
    page: () => import('./pages/brand-swap-page.tsx').then((module) => module.BrandSwapPage),
    need: swapRead,
  },
  {
    path: '/brand-swap/log',
    page: () => import('./pages/swap-log-page.tsx').then((module) => module.SwapLogPage),
    need: swapRead,
  },
];

/** Tabs of the drug list, for the children of `/drug/list` (SWAP-5). */
export const drugListTabs: readonly PageRoute[] = [
  {
    path: '/brand-swap',
    page: () => import('./pages/brand-swap-tab.tsx').then((module) => module.BrandSwapTab),
    need: swapRead,
  },
];
