import type { AccessLevel } from '@packwright/core/permissions';
import type { PageRoute } from '../shell/page-route.ts';

type Lists = typeof import('./pages/people-lists.tsx')['peopleLists'];
type PersonForms = typeof import('./pages/person-forms.tsx')['personForms'];
type RoleForms = typeof import('./pages/role-forms.tsx')['roleForms'];
type Tabs = typeof import('./pages/person-tabs.tsx')['personTabs'];
type PeopleKey = 'USER' | 'ROLE';

// The pages of people and roles share four chunks, for the table of routes is part of every first load.
const openList = (path: keyof Lists, key: PeopleKey): PageRoute => ({
  path,
  page: () => import('./pages/people-lists.tsx').then(({ peopleLists }) => peopleLists[path]),
  need: { key, level: 'read' },
});
const openPersonForm = (path: keyof PersonForms, level: AccessLevel): PageRoute => ({
  path,
  page: () => import('./pages/person-forms.tsx').then(({ personForms }) => personForms[path]),
  need: { key: 'USER', level },
});
const openRoleForm = (path: keyof RoleForms, level: AccessLevel): PageRoute => ({
  path,
  page: () => import('./pages/role-forms.tsx').then(({ roleForms }) => roleForms[path]),
  need: { key: 'ROLE', level },
});
const openTab = (path: keyof Tabs): PageRoute => ({
  path,
  page: () => import('./pages/person-tabs.tsx').then(({ personTabs }) => personTabs[path]),
  need: { key: 'USER', level: 'update' },
});

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
  openList('/user/list', 'USER'),
  openPersonForm('/user/create', 'create'),
  openList('/user/support', 'USER'),
  {
    ...openPersonForm('/user/$id', 'update'),
    children: [openPersonForm('/', 'update'), openTab('/rights'), openTab('/signing'), openTab('/devices')],
  },
  openList('/role/list', 'ROLE'),
  openRoleForm('/role/create', 'create'),
  openList('/role/userAssigned/$roleId', 'ROLE'),
  openRoleForm('/role/$id', 'update'),
];
