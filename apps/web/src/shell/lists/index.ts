export { SavedViews } from './views/lazy-saved-views.tsx';
export { type ExportChoice, useListExport } from './use-list-export.ts';
export { useCodeLabel } from './use-code-label.ts';
export { useRequestedColumns } from './use-requested-columns.ts';
export { type ListCells, useListColumns } from './use-list-columns.tsx';
