import { isMenuShown } from '@packwright/core/permissions';
import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';
import { type Profile, toWho } from '../shell/session/profile.ts';

const load = loadFromList(() => import('./pages/index.ts'));
const need = { key: 'PRINT_FOIL', level: 'read' } as const;
// Claims have rights of their own beside those of the Pack Creator (ACCESS-16).
const mayClaim = (profile: Profile): boolean => isMenuShown(toWho(profile), 'claim');

const readReports = { key: 'REPORT', level: 'read' } as const;
// Signing sheets have a menu entry of their own beside that of reports (ACCESS-16).
const maySign = (profile: Profile): boolean => isMenuShown(toWho(profile), 'signing-sheets');

const readHome = { key: 'HOME', level: 'read' } as const;

/** The log, reports, signing sheets, claims to the program that pays packs, and requests for scripts. */
export const routes: readonly PageRoute[] = [
  { path: '/home/logs', page: load('log'), need: readHome },
  { path: '/signing-sheets', page: load('signingSheets'), need: readReports, when: maySign },
  { path: '/report/print', page: load('report'), need: readReports },
  { path: '/analytic-report', page: load('summary'), need: readReports },
  {
    path: '/claim',
    page: load('claim'),
    need,
    when: mayClaim,
    children: [
      { path: '/', page: load('claimServices'), need, when: mayClaim },
      { path: '/batches', page: load('claimBatches'), need, when: mayClaim },
      { path: '/batches/$id', page: load('claimBatch'), need, when: mayClaim },
      { path: '/settings', page: load('claimSettings'), need, when: mayClaim },
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
