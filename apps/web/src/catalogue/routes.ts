import { loadFromList } from '../shell/page-list.ts';
import type { PageRoute } from '../shell/page-route.ts';

const load = loadFromList(() => import('./pages/index.ts'));
const buildDrugNeed = (level: 'read' | 'create' | 'update') => ({ key: 'DRUG', level }) as const;
const buildDirectionNeed = (level: 'read' | 'create' | 'update') => ({ key: 'DIRECTION', level }) as const;

/** Drugs, their barcodes, and directions. */
export const routes: readonly PageRoute[] = [
  {
    path: '/drug/list',
    page: () => import('./pages/drug-list-page.tsx').then((m) => m.DrugListPage),
    need: buildDrugNeed('read'),
    children: [
      {
        path: '/',
        page: () => import('./pages/drug-database-tab.tsx').then((m) => m.DrugDatabaseTab),
        need: buildDrugNeed('read'),
      },
      {
        path: '/review',
        page: load('awaitingReviewTab'),
        need: buildDrugNeed('read'),
      },
      {
        path: '/high-risk',
        page: load('highRiskTab'),
        need: buildDrugNeed('read'),
      },
    ],
  },
  {
    path: '/drug/create',
    page: () => import('./pages/drug-create-page.tsx').then((m) => m.DrugCreatePage),
    need: buildDrugNeed('create'),
  },
  {
    path: '/drug/$id',
    page: () => import('./pages/drug-page.tsx').then((m) => m.DrugPage),
    need: buildDrugNeed('update'),
    children: [
      {
        path: '/',
        page: () => import('./pages/drug-details-tab.tsx').then((m) => m.DrugDetailsTab),
        need: buildDrugNeed('update'),
      },
      {
        path: '/barcode',
        page: () => import('./pages/barcode-tab.tsx').then((m) => m.BarcodeTab),
        need: buildDrugNeed('update'),
      },
      {
        path: '/brands',
        page: load('preferredBrandsTab'),
        need: buildDrugNeed('update'),
      },
    ],
  },
  {
    path: '/direction/list',
    page: load('directionList'),
    need: buildDirectionNeed('read'),
  },
  {
    path: '/direction/create',
    page: load('directionCreate'),
    need: buildDirectionNeed('create'),
  },
  {
    path: '/direction/$id',
    page: load('direction'),
    need: buildDirectionNeed('update'),
  },
];
