import type { PageRoute } from '../shell/page-route.ts';

/** Doctors; capabilities above add tabs to the page of one. */
export const routes: readonly PageRoute[] = [
  {
    path: '/doctor/list',
    page: () => import('./pages/doctor-list-page.tsx').then((m) => m.DoctorListPage),
    need: { key: 'DOCTOR', level: 'read' },
  },
  {
    path: '/doctor/create',
    page: () => import('./pages/doctor-create-page.tsx').then((m) => m.DoctorCreatePage),
    need: { key: 'DOCTOR', level: 'create' },
  },
  {
    path: '/doctor/$id',
    page: () => import('./pages/doctor-page.tsx').then((m) => m.DoctorPage),
    need: { key: 'DOCTOR', level: 'update' },
    children: [
      {
        path: '/',
        page: () => import('./pages/doctor-details-tab.tsx').then((m) => m.DoctorDetailsTab),
        need: { key: 'DOCTOR', level: 'update' },
      },
    ],
  },
];
