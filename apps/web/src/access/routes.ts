import type { AccessLevel } from '@packwright/core/permissions';
import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';

const load = loadFromList(() => import('./pages/index.ts'));
const buildUserNeed = (level: AccessLevel) => ({ key: 'USER', level }) as const;
const buildRoleNeed = (level: AccessLevel) => ({ key: 'ROLE', level }) as const;

/** Sign-in, passwords, the own profile, and the people and roles of the pharmacy. */
export const routes: readonly PageRoute[] = [
  {
    path: '/auth/login',
    page: () => import('./pages/login-page.tsx').then((m) => m.LoginPage),
    need: 'guest',
  },
  {
    path: '/auth/setup',
    page: () => import('./pages/set-up-page.tsx').then((m) => m.SetUpPage),
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
  { path: '/profile/detail', page: load('ownProfile'), need: 'session' },
  { path: '/profile/second-factor', page: load('secondFactor'), need: 'session' },
  { path: '/user/list', page: load('userList'), need: buildUserNeed('read') },
  { path: '/user/create', page: load('userCreate'), need: buildUserNeed('create') },
  { path: '/user/support', page: load('support'), need: buildUserNeed('read') },
  {
    path: '/user/$id',
    page: load('user'),
    need: buildUserNeed('update'),
    children: [
      { path: '/', page: load('userDetailsTab'), need: buildUserNeed('update') },
      { path: '/rights', page: load('userRightsTab'), need: buildUserNeed('update') },
      { path: '/signing', page: load('userSigningTab'), need: buildUserNeed('update') },
      { path: '/devices', page: load('userDevicesTab'), need: buildUserNeed('update') },
    ],
  },
  { path: '/role/list', page: load('roleList'), need: buildRoleNeed('read') },
  { path: '/role/create', page: load('roleCreate'), need: buildRoleNeed('create') },
  { path: '/role/userAssigned/$roleId', page: load('rolePeople'), need: buildRoleNeed('read') },
  { path: '/role/$id', page: load('role'), need: buildRoleNeed('update') },
];
