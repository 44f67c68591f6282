import { Button } from '@mantine/core';
import type { ExportFormat } from '@packwright/core/fields';
import { IconColumns3, IconDownload, IconFilterPlus } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '../language/index.ts';
import { lazyPart } from '../lazy/index.ts';
import { tableMessages } from '../messages/index.ts';
import styles from './table.module.css';
import { TableSearch } from './table-search.tsx';
import type { LayoutHandle } from './use-layout.ts';
import type { TableHandle } from './use-table.ts';

const FilterChips = lazyPart(() => import('./filter-chips.tsx').then((module) => module.FilterChips));
const FilterEditor = lazyPart(
  () => import('./filter-editor.tsx').then((module) => module.FilterEditor),
  <ToolPlaceholder Icon={IconFilterPlus} word="table.filter" />,
);
const ColumnsMenu = lazyPart(
  () => import('./columns-menu.tsx').then((module) => module.ColumnsMenu),
  <ToolPlaceholder Icon={IconColumns3} word="table.columns" />,
);

const ExportMenu = lazyPart(
  () => import('./export-menu.tsx').then((module) => module.ExportMenu),
  <ToolPlaceholder Icon={IconDownload} word="table.export" />,
);

interface TableToolbarProps<Row> {
  readonly table: TableHandle;
  readonly layout: LayoutHandle<Row>;
  readonly searchLabel: string | undefined;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onExport: ((format: ExportFormat, columns: readonly string[]) => void) | undefined;
  readonly children: ReactNode;
}

/** Search, filters as chips, the page's own tools, and the columns. */
export function TableToolbar<Row>({
  table,
  layout,
  searchLabel,
  searchBox,
  onExport,
  children,
}: TableToolbarProps<Row>) {
  const { filters } = table.state;
  const filterable = layout.all.filter((column) => column.filter !== undefined);
  return (
    <div className={styles.tools}>
      {searchLabel !== undefined && (
        <TableSearch
          label={searchLabel}
          value={table.state.query}
          onSearch={(query) => query !== table.state.query && table.change({ query })}
          box={searchBox}
        />
      )}
      {filterable.length > 0 && (
        <FilterEditor
          columns={filterable}
          onAdd={(filter) => table.change({ filters: [...filters, filter] })}
        />
      )}
      {filters.length > 0 && <FilterChips table={table} columns={layout.all} />}
      <div className={styles.gap} />
      {children}
      <div className={styles.acts}>
        {onExport && (
          <ExportMenu
            onExport={(format) =>
              onExport(
                format,
                layout.shown.map(({ id }) => id),
              )
            }
          />
        )}
        <ColumnsMenu layout={layout} />
      </div>
    </div>
  );
}

interface ToolPlaceholderProps {
  readonly Icon: typeof IconFilterPlus;
  readonly word: 'table.filter' | 'table.columns' | 'table.export';
}

/** As wide as the tool that comes in its place, so that nothing jumps. */
function ToolPlaceholder({ Icon, word }: ToolPlaceholderProps) {
  const t = useTranslate(tableMessages);
  return (
    <Button variant="default" disabled aria-hidden leftSection={<Icon size={16} stroke={1.6} />}>
      {t(word)}
    </Button>
  );
}
