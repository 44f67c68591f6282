export { useCodeLabel } from './use-code-label.ts';
export { type ListCells, useListColumns } from './use-list-columns.tsx';
