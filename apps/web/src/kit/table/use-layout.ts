import { useMemo } from 'react';
import { useSavedChoice } from '../store/index.ts';
import type { ListColumn } from './column.ts';
import {
  arrangeColumns,
  type HideableColumn,
  filterByWidth,
  isColumnShown,
  type TableLayout,
  readLayout,
} from './layout.ts';

export type TableDensity = 'compact' | 'comfortable';

const readDensity = (saved: unknown): TableDensity | null =>
  saved === 'compact' || saved === 'comfortable' ? saved : null;

/** How this person arranged the columns of a table, and how to arrange them again. */
export const useLayoutChoice = (id: string) => useSavedChoice<TableLayout>(`table.${id}`, readLayout);

/** Whether this person has a column of a table shown, for pages that request only shown columns. */
export function useColumnShown(id: string) {
  const [layout] = useLayoutChoice(id);
  return (column: HideableColumn): boolean => isColumnShown(column, layout);
}

/** The columns of a table as this person arranged them, and how to arrange them again. */
export function useTableLayout<Row>(id: string, columns: readonly ListColumn<Row>[], isNarrow: boolean) {
  const [layout, setLayout] = useLayoutChoice(id);
  const [density, setDensity] = useSavedChoice(`table.${id}.density`, readDensity);
  const all = useMemo(
    () => arrangeColumns(filterByWidth(columns, isNarrow), layout),
    [columns, isNarrow, layout],
  );
  const shown = useMemo(() => all.filter((column) => isColumnShown(column, layout)), [all, layout]);
  return { layout, setLayout, density, setDensity, all, shown, isNarrow };
}

export type LayoutHandle<Row> = ReturnType<typeof useTableLayout<Row>>;
