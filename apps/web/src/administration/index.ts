import type { PageRoute } from '../shell/page-route.ts';

/** The home page (2§2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/home',
    page: () => import('./pages/home-page.tsx').then((module) => module.HomePage),
    need: { key: 'HOME', level: 'read' },
  },
];
