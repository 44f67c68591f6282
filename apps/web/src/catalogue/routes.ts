import type { PageRoute } from '../shell/page-route.ts';

const drug = (level: 'read' | 'create' | 'update') => ({ key: 'DRUG', level }) as const;
const direction = (level: 'read' | 'create' | 'update') => ({ key: 'DIRECTION', level }) as const;

/** Drugs, their barcodes, and directions (1§2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/drug/list',
    page: () => import('./pages/drug-list-page.tsx').then((m) => m.DrugListPage),
    need: drug('read'),
    children: [
      {
        path: '/',
        page: () => import('./pages/drug-database-tab.tsx').then((m) => m.DrugDatabaseTab),
        need: drug('read'),
      },
      {
        path: '/review',
        page: () => import('./pages/awaiting-review-tab.tsx').then((m) => m.AwaitingReviewTab),
        need: drug('read'),
      },
    ],
  },
  {
    path: '/drug/create',
    page: () => import('./pages/drug-create-page.tsx').then((m) => m.DrugCreatePage),
    need: drug('create'),
  },
  {
    path: '/drug/$id',
    page: () => import('./pages/drug-page.tsx').then((m) => m.DrugPage),
    need: drug('update'),
    children: [
      {
        path: '/',
        page: () => import('./pages/drug-details-tab.tsx').then((m) => m.DrugDetailsTab),
        need: drug('update'),
      },
      {
        path: '/barcode',
        page: () => import('./pages/barcode-tab.tsx').then((m) => m.BarcodeTab),
        need: drug('update'),
      },
    ],
  },
  {
    path: '/direction/list',
    page: () => import('./pages/direction-list-page.tsx').then((m) => m.DirectionListPage),
    need: direction('read'),
  },
  {
    path: '/direction/create',
    page: () => import('./pages/direction-create-page.tsx').then((m) => m.DirectionCreatePage),
    need: direction('create'),
  },
  {
    path: '/direction/$id',
    page: () => import('./pages/direction-page.tsx').then((m) => m.DirectionPage),
    need: direction('update'),
  },
];
