import type { PageRoute } from '../shell/page-route.ts';

/** The Virtual Pill Balance, where the pharmacy has it switched on (2§2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/vpb/list',
    page: () => import('./pages/balance-list-page.tsx').then((module) => module.BalanceListPage),
    need: { key: 'VPB', level: 'read' },
    when: (profile) => profile.enableVPB,
  },
];
