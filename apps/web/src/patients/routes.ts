import type { PageRoute } from '../shell/page-route.ts';

const update = { key: 'PATIENT', level: 'update' } as const;

/** The patient list, admission, and the patient's page; capabilities above add tabs to it. */
export const routes: readonly PageRoute[] = [
  {
    path: '/patient/list',
    page: () => import('./pages/patient-list-page.tsx').then((m) => m.PatientListPage),
    need: { key: 'PATIENT', level: 'read' },
  },
  {
    path: '/patient/create',
    page: () => import('./pages/patient-create-page.tsx').then((m) => m.PatientCreatePage),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/patient/reminders',
    page: () => import('./pages/reminders-page.tsx').then((m) => m.RemindersPage),
    need: { key: 'PATIENT', level: 'read' },
  },
  {
    path: '/patient/$id',
    page: () => import('./pages/patient-page.tsx').then((m) => m.PatientPage),
    need: update,
    children: [
      {
        path: '/',
        page: () => import('./pages/first-tab.tsx').then((m) => m.FirstTab),
        need: update,
      },
      {
        path: '/details',
        page: () => import('./pages/details-tab.tsx').then((m) => m.DetailsTab),
        need: update,
      },
      {
        path: '/allergies',
        page: () => import('./pages/allergies-tab.tsx').then((m) => m.AllergiesTab),
        need: update,
      },
      {
        path: '/notes',
        page: () => import('./pages/notes-tab.tsx').then((m) => m.NotesTab),
        need: update,
      },
      {
        path: '/doctors',
        page: () => import('./pages/doctors-tab.tsx').then((m) => m.DoctorsTab),
        need: update,
      },
      {
        path: '/documents',
        page: () => import('./pages/documents-tab.tsx').then((m) => m.DocumentsTab),
        need: update,
      },
    ],
  },
];

/** The tab of the doctor page, for the children of `/doctor/$id`. */
export const doctorTabs: readonly PageRoute[] = [
  {
    path: '/patients',
    page: () => import('./pages/doctor-patients-tab.tsx').then((m) => m.DoctorPatientsTab),
    need: { key: 'PATIENT', level: 'read' },
  },
];
