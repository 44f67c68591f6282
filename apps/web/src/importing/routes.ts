import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';

const load = loadFromList(() => import('./pages/index.ts'));

/** The import of records that the dispensing system sent. */
export const routes: readonly PageRoute[] = [
  {
    path: '/patient/import',
    page: load('patientImport'),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/patient/import/file',
    page: load('openResidentFile'),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/patient/import/file/$id',
    page: load('residentFile'),
    need: { key: 'PATIENT', level: 'create' },
  },
  {
    path: '/drug/import',
    page: load('drugImport'),
    need: { key: 'DRUG', level: 'create' },
  },
  {
    path: '/drug/import/file',
    page: load('openDrugFile'),
    need: { key: 'DRUG', level: 'create' },
  },
  {
    path: '/drug/import/file/$id',
    page: load('drugFile'),
    need: { key: 'DRUG', level: 'create' },
  },
  {
    path: '/patient/$id/supplied',
    page: load('supplyList'),
    need: { key: 'PATIENT', level: 'update' },
  },
  {
    path: '/patient/$id/supplied/$stagingId',
    page: load('supply'),
    need: { key: 'PATIENT', level: 'update' },
  },
  {
    path: '/sync/migration',
    page: load('migration'),
    need: { key: 'PHARMACY', level: 'update' },
  },
  {
    path: '/doctor/import',
    page: load('doctorImportList'),
    need: { key: 'DOCTOR', level: 'create' },
  },
  {
    path: '/doctor/import/$id',
    page: load('doctorImport'),
    need: { key: 'DOCTOR', level: 'create' },
  },
];
