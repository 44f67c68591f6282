import { useMemo } from 'react';
import { useSaved } from '../store/index.ts';
import type { Column } from './column.ts';
import { arrange, forRoom, isShown, type Layout, readLayout } from './layout.ts';

export type Density = 'compact' | 'comfortable';

const readDensity = (saved: unknown): Density | null =>
  saved === 'compact' || saved === 'comfortable' ? saved : null;

/** The columns of a table as this person arranged them, and how to arrange them anew. */
export function useLayout<Row>(id: string, columns: readonly Column<Row>[], isNarrow: boolean) {
  const [layout, setLayout] = useSaved<Layout>(`table.${id}`, readLayout);
  const [density, setDensity] = useSaved(`table.${id}.density`, readDensity);
  const all = useMemo(() => arrange(forRoom(columns, isNarrow), layout), [columns, isNarrow, layout]);
  const shown = useMemo(() => all.filter((column) => isShown(column, layout)), [all, layout]);
  return { layout, setLayout, density, setDensity, all, shown, isNarrow };
}

export type LayoutHandle<Row> = ReturnType<typeof useLayout<Row>>;
