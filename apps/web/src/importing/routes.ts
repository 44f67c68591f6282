import type { PageRoute } from '../shell/page-route.ts';

/** The import of records that the dispensing system sent. */
export const routes: readonly PageRoute[] = [
  {
    path: '/patient/import',
    page: () => import('./pages/patient-import-page.tsx').then((m) => m.PatientImportPage),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/patient/import/file',
    page: () => import('./pages/open-file-page.tsx').then((m) => m.OpenFilePage),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/patient/import/file/$id',
    page: () => import('./pages/resident-file-page.tsx').then((m) => m.ResidentFilePage),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/patient/$id/supplied',
    page: () => import('./pages/supply-list-page.tsx').then((m) => m.SupplyListPage),
    need: { key: 'PATIENT', level: 'update' },
  },
  {
    path: '/patient/$id/supplied/$stagingId',
    page: () => import('./pages/supply-page.tsx').then((m) => m.SupplyPage),
    need: { key: 'PATIENT', level: 'update' },
  },
  {
    path: '/doctor/import',
    page: () => import('./pages/doctor-import-list-page.tsx').then((m) => m.DoctorImportListPage),
    need: { key: 'DOCTOR', level: 'create' },
  },
  {
    path: '/doctor/import/$id',
    page: () => import('./pages/doctor-import-page.tsx').then((m) => m.DoctorImportPage),
    need: { key: 'DOCTOR', level: 'create' },
  },
];
