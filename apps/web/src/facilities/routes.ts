import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';

const load = loadFromList(() => import('./pages/index.ts'));

/** Patient groups with their wards, and the calendar of planned work. */
export const routes: readonly PageRoute[] = [
  {
    path: '/schedule/list',
    page: load('calendar'),
    need: { key: 'PRINT_FOIL', level: 'read' },
  },
  {
    path: '/patient-group/list',
    page: load('groupList'),
    need: { key: 'PATIENT_GROUP', level: 'read' },
  },
  {
    path: '/patient-group/create',
    page: load('groupCreate'),
    need: { key: 'PATIENT_GROUP', level: 'create' },
  },
  {
    path: '/patient-group/$id',
    page: load('group'),
    need: { key: 'PATIENT_GROUP', level: 'update' },
  },
];
