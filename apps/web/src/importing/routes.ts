import type { PageRoute } from '../shell/page-route.ts';

/** The import of records that the dispensing system sent. */
export const routes: readonly PageRoute[] = [
  {
    path: '/patient/import',
    page: () => import('./pages/patient-import-page.tsx').then((m) => m.PatientImportPage),
    need: { key: 'PATIENT', level: 'create' },
  },
];
