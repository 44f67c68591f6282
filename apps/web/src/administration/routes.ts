import type { PageRoute } from '../shell/page-route.ts';

/** The home page, the settings of the pharmacy, print profiles, and where an account begins for which there is no page yet. */
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
  {
    path: '/help',
    page: () => import('./pages/help-page.tsx').then((module) => module.HelpPage),
    need: 'session',
  },
  {
    path: '/feedback',
    page: () => import('./pages/feedback-page.tsx').then((module) => module.FeedbackPage),
    need: { key: 'FEEDBACK', level: 'read' },
  },
  {
    path: '/scanner-test',
    page: () => import('./pages/scanner-test-page.tsx').then((module) => module.ScannerTestPage),
    need: 'session',
  },
  {
    path: '/pharmacy/redirect',
    page: () => import('./pages/pharmacy-setting-page.tsx').then((module) => module.PharmacySettingPage),
    need: { key: 'PHARMACY', level: 'read' },
  },
  {
    path: '/print-profile/list',
    page: () => import('./pages/print-profile-list-page.tsx').then((module) => module.PrintProfileListPage),
    need: { key: 'PRINT_PROFILE', level: 'read' },
  },
  {
    path: '/print-profile/create',
    page: () =>
      import('./pages/print-profile-create-page.tsx').then((module) => module.PrintProfileCreatePage),
    need: { key: 'PRINT_PROFILE', level: 'create' },
  },
  {
    path: '/print-profile/$id',
    page: () => import('./pages/print-profile-page.tsx').then((module) => module.PrintProfilePage),
    need: { key: 'PRINT_PROFILE', level: 'read' },
  },
];
