import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';

const load = loadFromList(() => import('./pages/index.ts'));
// The menu entries of claims and signing sheets only hide their items (ACCESS-16).
const need = { key: 'PRINT_FOIL', level: 'read' } as const;
const readReports = { key: 'REPORT', level: 'read' } as const;
const readHome = { key: 'HOME', level: 'read' } as const;

/** The log, reports, signing sheets, claims to the program that pays packs, and requests for scripts. */
export const routes: readonly PageRoute[] = [
  { path: '/home/logs', page: load('log'), need: readHome },
  { path: '/signing-sheets', page: load('signingSheets'), need: readReports },
  { path: '/report/print', page: load('report'), need: readReports },
  { path: '/analytic-report', page: load('summary'), need: readReports },
  {
    path: '/claim',
    page: load('claim'),
    need,
    children: [
      { path: '/', page: load('claimServices'), need },
      { path: '/batches', page: load('claimBatches'), need },
      { path: '/batches/$id', page: load('claimBatch'), need },
      { path: '/settings', page: load('claimSettings'), need },
    ],
  },
  {
    path: '/script-request',
    page: load('scriptRequest'),
    need: readReports,
    children: [
      { path: '/', page: load('dueRequests'), need: readReports },
      { path: '/sent', page: load('sentRequests'), need: readReports },
    ],
  },
  { path: '/auth/script-letter', page: load('scriptLetter'), need: 'anyone' },
];

/** The tab of the patient page, for the children of `/patient/$id`. */
export const patientTabs: readonly PageRoute[] = [
  { path: '/claim', page: load('enrolment'), need: { key: 'PATIENT', level: 'update' } },
];
