export type { ListColumn, ListColumnFilter } from './column.ts';
export { ExportMenu } from './export-menu.tsx';
export { DataTable, type DataTableProps } from './data-table.tsx';
export type { ListQuery } from './list-query.ts';
export { type ListParams, type TableFilter, type TableDefaults } from './table-state.ts';
export { type HideableColumn, listShownColumns, toLayout } from './layout.ts';
export { useColumnShown, useLayoutChoice } from './use-layout.ts';
export { type RowId, type Selection, useSelection } from './use-selection.ts';
export { type TableHandle, useTable } from './use-table.ts';
