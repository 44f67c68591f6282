import { loadFromList } from '../shell/page-list.ts';
import { may } from '@packwright/core/permissions';
import type { PageRoute } from '../shell/page-route.ts';
import { toWho } from '../shell/session/profile.ts';

const load = loadFromList(() => import('./pages/index.ts'));

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
    page: load('help'),
    need: 'session',
  },
  {
    path: '/first-week',
    page: load('firstWeek'),
    need: { key: 'HOME', level: 'read' },
  },
  {
    path: '/feedback',
    page: load('feedback'),
    need: { key: 'FEEDBACK', level: 'read' },
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
    need: { key: 'PHARMACY', level: 'read' },
  },
  {
    path: '/pharmacy/$id/profile',
    page: load('pharmacyProfile'),
    need: { key: 'PHARMACY', level: 'read' },
  },
  {
    path: '/pharmacy/$id',
    page: load('pharmacySetting'),
    need: { key: 'PHARMACY', level: 'update' },
  },
  {
    path: '/dashboard/permissions/list',
    page: load('levels'),
    need: { key: 'HOME', level: 'read' },
  },
  {
    path: '/dashboard/permissions/$id',
    page: load('level'),
    need: { key: 'HOME', level: 'update' },
  },
  {
    path: '/printer/list',
    page: load('printerList'),
    need: { key: 'PRINT_PROFILE', level: 'read' },
  },
  {
    path: '/print-profile/list',
    page: load('printProfileList'),
    need: { key: 'PRINT_PROFILE', level: 'read' },
  },
  {
    path: '/print-profile/create',
    page: load('printProfileCreate'),
    need: { key: 'PRINT_PROFILE', level: 'create' },
  },
  {
    path: '/print-profile/$id',
    page: load('printProfile'),
    need: { key: 'PRINT_PROFILE', level: 'update' },
  },
];
