import type { PageRoute } from '../shell/page-route.ts';

/** Patient groups with their wards. */
export const routes: readonly PageRoute[] = [
  {
    path: '/patient-group/list',
    page: () => import('./pages/group-list-page.tsx').then((m) => m.GroupListPage),
    need: { key: 'PATIENT_GROUP', level: 'read' },
  },
  {
    path: '/patient-group/create',
    page: () => import('./pages/group-create-page.tsx').then((m) => m.GroupCreatePage),
    need: { key: 'PATIENT_GROUP', level: 'create' },
  },
  {
    path: '/patient-group/$id',
    page: () => import('./pages/group-page.tsx').then((m) => m.GroupPage),
    need: { key: 'PATIENT_GROUP', level: 'update' },
  },
];
