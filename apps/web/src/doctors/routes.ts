import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';

const load = loadFromList(() => import('./pages/index.ts'));

/** Doctors; capabilities above add tabs to the page of one. */
export const routes: readonly PageRoute[] = [
  {
    path: '/doctor/list',
    page: load('doctorList'),
    need: { key: 'DOCTOR', level: 'read' },
  },
  {
    path: '/doctor/create',
    page: load('doctorCreate'),
    need: { key: 'DOCTOR', level: 'create' },
  },
  {
    path: '/doctor/$id',
    page: load('doctor'),
    need: { key: 'DOCTOR', level: 'update' },
    children: [
      {
        path: '/',
        page: load('doctorDetailsTab'),
        need: { key: 'DOCTOR', level: 'update' },
      },
    ],
  },
];
