import { may } from '@packwright/core/permissions';
import type { PageRoute } from '../shell/page-route.ts';
import { toWho } from '../shell/session/profile.ts';

const tracker = {
  need: { key: 'DISPENSE_TRACKER', level: 'read' },
  when: (profile) => profile.enableDispenseTracker,
} as const satisfies Pick<PageRoute, 'need' | 'when'>;

// No right of its own: everybody of a pharmacy that uses it may (QUICK-5).
const quick = {
  need: 'session',
  when: (profile) => profile.enableQScript && may(toWho(profile), 'session'),
} as const satisfies Pick<PageRoute, 'need' | 'when'>;

/** The Virtual Pill Balance, the dispense tracker and quick dispense, where the pharmacy has them switched on. */
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
    path: '/q-script/list',
    page: () => import('./pages/quick-dispense-page.tsx').then((module) => module.QuickDispensePage),
    ...quick,
    children: [
      {
        path: '/',
        page: () => import('./pages/quick-scripts-tab.tsx').then((module) => module.QuickScriptsTab),
        ...quick,
      },
      {
        path: '/queued',
        page: () => import('./pages/queued-scripts-tab.tsx').then((module) => module.QueuedScriptsTab),
        ...quick,
      },
    ],
  },
  {
    path: '/home/notifications',
    page: () => import('./pages/notice-list-page.tsx').then((module) => module.NoticeListPage),
    need: { key: 'HOME', level: 'read' },
  },
  {
    path: '/sync',
    page: () => import('./pages/sync-page.tsx').then((module) => module.SyncPage),
    need: { key: 'SYNC', level: 'read' },
  },
  {
    path: '/sync/notifications',
    page: () => import('./pages/sync-notice-page.tsx').then((module) => module.SyncNoticePage),
    need: { key: 'SYNC', level: 'read' },
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
