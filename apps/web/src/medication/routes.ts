import type { PageRoute } from '../shell/page-route.ts';

const update = { key: 'PATIENT', level: 'update' } as const;

/** Adding and changing a medicine have pages of their own, because the form needs the room. */
export const routes: readonly PageRoute[] = [
  {
    path: '/patient/$id/add',
    page: () => import('./pages/add-page.tsx').then((m) => m.AddPage),
    need: update,
  },
  {
    path: '/patient/$id/several',
    page: () => import('./pages/several-page.tsx').then((m) => m.SeveralPage),
    need: update,
  },
  {
    path: '/patient/$id/$foilId/add',
    page: () => import('./pages/add-page.tsx').then((m) => m.AddPage),
    need: update,
  },
  {
    path: '/patient/$id/prescription/$prescriptionId',
    page: () => import('./pages/edit-page.tsx').then((m) => m.EditPage),
    need: update,
  },
];

/** Tabs of the patient page, for the children of `/patient/$id`. */
export const patientTabs: readonly PageRoute[] = [
  {
    path: '/medication',
    page: () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage),
    need: update,
  },
  {
    path: '/history',
    page: () => import('./pages/history-page.tsx').then((m) => m.HistoryPage),
    need: update,
  },
];
