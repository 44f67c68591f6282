import { may } from '@packwright/core/permissions';
import type { PageRoute } from '../shell/page-route.ts';
import { toWho } from '../shell/session/profile.ts';

const reads = { key: 'JOB', level: 'read' } as const;
const works = { key: 'JOB', level: 'update' } as const;

/** Pack Creator, Pack Management, the benches and what goes on behind them. */
export const routes: readonly PageRoute[] = [
  {
    path: '/print-foil',
    page: () => import('./pages/pack-creator-page.tsx').then((module) => module.PackCreatorPage),
    need: { key: 'PRINT_FOIL', level: 'read' },
  },
  {
    path: '/job/list',
    page: () => import('./pages/pack-management-page.tsx').then((module) => module.PackManagementPage),
    need: reads,
  },
  {
    path: '/job/changed',
    page: () => import('./pages/changed-packs-page.tsx').then((module) => module.ChangedPacksPage),
    need: reads,
  },
  {
    path: '/job/pack',
    page: () => import('./pages/pack-page.tsx').then((module) => module.PackPage),
    need: works,
  },
  {
    path: '/job/check',
    page: () => import('./pages/check-queue-page.tsx').then((module) => module.CheckQueuePage),
    need: reads,
  },
  {
    path: '/job/check/$id',
    page: () => import('./pages/check-page.tsx').then((module) => module.CheckPage),
    need: works,
  },
  {
    path: '/job/correct/$id',
    page: () => import('./pages/correct-page.tsx').then((module) => module.CorrectPage),
    need: works,
  },
  {
    path: '/job/distribute/$id',
    page: () => import('./pages/distribute-page.tsx').then((module) => module.DistributePage),
    need: works,
  },
  {
    path: '/job/deliveries',
    page: () => import('./pages/deliveries-page.tsx').then((module) => module.DeliveriesPage),
    need: reads,
  },
  {
    path: '/job/deliveries/$id',
    page: () => import('./pages/delivery-page.tsx').then((module) => module.DeliveryPage),
    need: reads,
  },
  {
    path: '/my-work',
    page: () => import('./pages/my-work-page.tsx').then((module) => module.MyWorkPage),
    need: 'session',
    when: (profile) => may(toWho(profile), 'session'),
  },
];

/** The tab of the patient page, for the children of `/patient/$id`. */
export const patientTabs: readonly PageRoute[] = [
  {
    path: '/overview',
    page: () => import('./pages/overview-tab.tsx').then((module) => module.OverviewTab),
    need: { key: 'PATIENT', level: 'update' },
  },
];
