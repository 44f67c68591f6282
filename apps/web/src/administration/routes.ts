import { loadFromList } from '../shell/page-list.ts';
import { type AccessLevel, type FeatureKey, may } from '@packwright/core/permissions';
import type { PageRoute } from '../shell/page-route.ts';
import { toWho } from '../shell/session/profile.ts';

const ask = (key: FeatureKey, level: AccessLevel) => ({ key, level });
const load = loadFromList(() => import('./pages/index.ts'));

/** The home page, the settings of the pharmacy, print profiles, and where an account begins for which there is no page yet. */
export const routes: readonly PageRoute[] = [
  {
    path: '/home',
    page: () => import('./pages/home-page.tsx').then((module) => module.HomePage),
    need: ask('HOME', 'read'),
  },
  {
    path: '/welcome',
    page: () => import('./pages/welcome-page.tsx').then((module) => module.WelcomePage),
    need: 'session',
  },
  {
    path: '/help',
    page: load('help'),
    need: 'session',
  },
  {
    path: '/first-week',
    page: load('firstWeek'),
    need: ask('HOME', 'read'),
  },
  {
    path: '/feedback',
    page: load('feedback'),
    need: ask('FEEDBACK', 'read'),
  },
  {
    path: '/scanner-test',
    page: load('scannerTest'),
    need: 'session',
    when: (profile) => may(toWho(profile), 'session'),
  },
  {
    path: '/pharmacy/list',
    page: load('pharmacyList'),
    need: { key: 'PHARMACY', level: 'read' },
  },
  {
    path: '/pharmacy/create',
    page: load('pharmacyCreate'),
    need: { key: 'PHARMACY', level: 'create' },
    when: ({ isSuperAdmin }) => isSuperAdmin,
  },
  {
    path: '/pharmacy/redirect',
    page: load('pharmacyRedirect'),
    need: ask('PHARMACY', 'read'),
  },
  {
    path: '/pharmacy/$id/profile',
    page: load('pharmacyProfile'),
    need: ask('PHARMACY', 'read'),
  },
  {
    path: '/pharmacy/$id',
    page: load('pharmacySetting'),
    need: ask('PHARMACY', 'update'),
  },
  {
    path: '/dashboard/permissions/list',
    page: load('levels'),
    need: ask('HOME', 'read'),
  },
  {
    path: '/dashboard/permissions/$id',
    page: load('level'),
    need: ask('HOME', 'update'),
  },
  {
    path: '/printer/list',
    page: load('printerList'),
    need: ask('PRINT_PROFILE', 'read'),
  },
  {
    path: '/print-profile/list',
    page: load('printProfileList'),
    need: ask('PRINT_PROFILE', 'read'),
  },
  {
    path: '/print-profile/create',
    page: load('printProfileCreate'),
    need: ask('PRINT_PROFILE', 'create'),
  },
  {
    path: '/print-profile/$id',
    page: load('printProfile'),
    need: ask('PRINT_PROFILE', 'update'),
  },
];
