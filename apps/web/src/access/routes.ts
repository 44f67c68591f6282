import type { PageRoute } from '../shell/page-route.ts';

const updatePerson = { key: 'USER', level: 'update' } as const;

/** Sign-in, passwords, the own profile, and the people and roles of the pharmacy. */
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
  {
    path: '/user/list',
    page: () => import('./pages/user-list-page.tsx').then((m) => m.UserListPage),
    need: { key: 'USER', level: 'read' },
  },
  {
    path: '/user/create',
    page: () => import('./pages/user-create-page.tsx').then((m) => m.UserCreatePage),
    need: { key: 'USER', level: 'create' },
  },
  {
    path: '/user/support',
    page: () => import('./pages/support-page.tsx').then((m) => m.SupportPage),
    need: { key: 'USER', level: 'read' },
  },
  {
    path: '/user/$id',
    page: () => import('./pages/user-page.tsx').then((m) => m.UserPage),
    need: updatePerson,
    children: [
      {
        path: '/',
        page: () => import('./pages/user-details-tab.tsx').then((m) => m.UserDetailsTab),
        need: updatePerson,
      },
      {
        path: '/rights',
        page: () => import('./pages/user-rights-tab.tsx').then((m) => m.UserRightsTab),
        need: updatePerson,
      },
      {
        path: '/devices',
        page: () => import('./pages/user-devices-tab.tsx').then((m) => m.UserDevicesTab),
        need: updatePerson,
      },
    ],
  },
  {
    path: '/role/list',
    page: () => import('./pages/role-list-page.tsx').then((m) => m.RoleListPage),
    need: { key: 'ROLE', level: 'read' },
  },
  {
    path: '/role/create',
    page: () => import('./pages/role-create-page.tsx').then((m) => m.RoleCreatePage),
    need: { key: 'ROLE', level: 'create' },
  },
  {
    path: '/role/userAssigned/$roleId',
    page: () => import('./pages/role-people-page.tsx').then((m) => m.RolePeoplePage),
    need: { key: 'ROLE', level: 'read' },
  },
  {
    path: '/role/$id',
    page: () => import('./pages/role-page.tsx').then((m) => m.RolePage),
    need: { key: 'ROLE', level: 'update' },
  },
];
