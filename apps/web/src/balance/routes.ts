import type { PageRoute } from '../shell/page-route.ts';

const tracker = {
  need: { key: 'DISPENSE_TRACKER', level: 'read' },
  when: (profile) => profile.enableDispenseTracker,
} as const satisfies Pick<PageRoute, 'need' | 'when'>;

/** The Virtual Pill Balance and the dispense tracker, where the pharmacy has them switched on. */
export const routes: readonly PageRoute[] = [
  {
    path: '/vpb/list',
    page: () => import('./pages/balance-list-page.tsx').then((module) => module.BalanceListPage),
    need: { key: 'VPB', level: 'read' },
    when: (profile) => profile.enableVPB,
  },
  {
    path: '/vpb/forecast',
    page: () => import('./pages/forecast-page.tsx').then((module) => module.ForecastPage),
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
    path: '/dispense-tracker/files',
    page: () => import('./pages/feed-file-list-page.tsx').then((module) => module.FeedFileListPage),
    need: { key: 'PHARMACY', level: 'update' },
    when: tracker.when,
  },
];

/** Tab of the record of a drug, for the children of `/drug/$id`; it shows patients (DRUG-16). */
export const drugTabs: readonly PageRoute[] = [
  {
    path: '/usage',
    page: () => import('./pages/drug-usage-tab.tsx').then((module) => module.DrugUsageTab),
    need: { key: 'PATIENT', level: 'read' },
  },
];
