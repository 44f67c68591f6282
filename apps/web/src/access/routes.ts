import type { PageRoute } from '../shell/page-route.ts';

/** Sign-in, passwords and the own profile. */
export const routes: readonly PageRoute[] = [
  {
    path: '/auth/login',
    page: () => import('./pages/login-page.tsx').then((m) => m.LoginPage),
    need: 'guest',
  },
  {
    path: '/auth/forgot-password',
    page: () => import('./pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
    need: 'guest',
  },
  {
    path: '/auth/reset-password',
    page: () => import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    need: 'guest',
  },
  {
    path: '/auth/change-password',
    page: () => import('./pages/change-password-page.tsx').then((m) => m.ChangePasswordPage),
    need: 'session',
  },
  {
    path: '/profile/detail',
    page: () => import('./pages/own-profile-page.tsx').then((m) => m.OwnProfilePage),
    need: 'session',
  },
];
