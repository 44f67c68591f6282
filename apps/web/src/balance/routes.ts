import type { PageRoute } from '../shell/page-route.ts';

const tracker = {
  need: { key: 'DISPENSE_TRACKER', level: 'read' },
  when: (profile) => profile.enableDispenseTracker,
} as const satisfies Pick<PageRoute, 'need' | 'when'>;
const swapRead = { key: 'BRAND_SWAP', level: 'read' } as const;

/**
 * The Virtual Pill Balance and the dispense tracker, where the pharmacy has them switched on, and the brand swap with
 * its log (2§2).
 */
export const routes: readonly PageRoute[] = [
  {
    path: '/vpb/list',
    page: () => import('./pages/balance-list-page.tsx').then((module) => module.BalanceListPage),
    need: { key: 'VPB', level: 'read' },
    when: (profile) => profile.enableVPB,
  },
  {
    path: '/dispense-tracker/list',
    page: () => import('./pages/dispense-tracker-page.tsx').then((module) => module.DispenseTrackerPage),
    ...tracker,
    children: [
      {
        path: '/',
        page: () => import('./pages/mapped-tab.tsx').then((module) => module.MappedTab),
        ...tracker,
      },
      {
        path: '/unmapped',
        page: () => import('./pages/unmapped-tab.tsx').then((module) => module.UnmappedTab),
        ...tracker,
      },
      {
        path: '/ignored',
        page: () => import('./pages/ignored-tab.tsx').then((module) => module.IgnoredTab),
        ...tracker,
      },
      {
        path: '/imported',
        page: () => import('./pages/imported-tab.tsx').then((module) => module.ImportedTab),
        ...tracker,
      },
    ],
  },
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

/** Tabs of the drug list, for the children of `/drug/list` (D-127). */
export const drugListTabs: readonly PageRoute[] = [
  {
    path: '/brand-swap',
    page: () => import('./pages/brand-swap-tab.tsx').then((module) => module.BrandSwapTab),
    need: swapRead,
  },
];
