import type { PageRoute } from '../shell/page-route.ts';

/** The home page (2§2), and where an account begins for which there is no page yet. */
export const routes: readonly PageRoute[] = [
  {
    path: '/home',
    page: () => import('./pages/home-page.tsx').then((module) => module.HomePage),
    need: { key: 'HOME', level: 'read' },
  },
  {
    path: '/welcome',
    page: () => import('./pages/welcome-page.tsx').then((module) => module.WelcomePage),
    need: 'session',
  },
];
