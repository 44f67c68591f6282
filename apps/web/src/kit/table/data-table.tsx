// A region that scrolls must take the focus, and its keys move through the rows (WEB-16).
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import type { ExportFormat } from '@packwright/core/fields';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListColumn } from './column.ts';
import type { ListQuery } from './list-query.ts';
import { getRowPlace, getRowCommand, type RowCursor } from './row-keys.ts';
import styles from './table.module.css';
import { SkeletonBody, TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableEmpty, TableFailed } from './table-states.tsx';
import { getLastPage } from './table-state.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableLayout } from './use-layout.ts';
import { useNarrow } from './use-narrow.ts';
import type { RowId, Selection } from './use-selection.ts';
import type { TableHandle } from './use-table.ts';

export interface DataTableProps<Row, Id extends RowId> {
  /** Names the table for screen readers: 'Patients'. */
  readonly label: string;
  readonly table: TableHandle;
  /** Keep the array the same from draw to draw (useMemo), so that unchanged rows are skipped. */
  readonly columns: readonly ListColumn<Row>[];
  readonly query: ListQuery<Row>;
  readonly rowId: (row: Row) => Id;
  /** The name of a row: 'Ellison, Margaret'. */
  readonly rowName: (row: Row) => string;
  /** Enter or a click on the row; give the name cell a link as well. */
  readonly onOpen?: (row: Row) => void;
  /** The items of the row's menu. */
  readonly rowMenu?: (row: Row) => ReactNode;
  /** The search box's label; without it there is no box. */
  readonly searchLabel?: string;
  readonly tools?: ReactNode;
  /** Exports the columns that are shown, in their order; without it there is no button. */
  readonly onExport?: (format: ExportFormat, columns: readonly string[]) => void;
  /** Shown when there is nothing yet, for first use; no match is said by the table itself. */
  readonly empty?: ReactNode;
  readonly selection?: Selection<Id>;
  readonly selectMatching?: () => Promise<readonly Id[]>;
  /** The buttons of the floating bar. */
  readonly bulk?: ReactNode;
}

/** The last page after its last row went away, or an old link: shows what is there now. */
function useExistingPage({ state, change }: TableHandle, total: number | null): void {
  const last = total === null ? state.page : getLastPage(total, state.size);
  useEffect(() => {
    if (state.page > last) change({ page: last });
  }, [state.page, last, change]);
}

/** The product's table (WEB-15): its state is in the address, its rows come from the server. */
export function DataTable<Row, Id extends RowId>(props: DataTableProps<Row, Id>) {
  const { label, table, query, rowId, selection } = props;
  const t = useTranslate(messages);
  const box = useRef<HTMLDivElement>(null);
  const layout = useTableLayout(table.id, props.columns, useNarrow(box));
  const searchBox = useRef<HTMLInputElement>(null);
  const rows = query.data?.data ?? [];
  const total = query.data?.total ?? 0;
  useExistingPage(table, query.data === undefined || query.isPlaceholderData ? null : total);
  const pageIds = rows.map(rowId);
  const [cursor, onKeyDown] = useCursor(props, { rows, pageIds }, box, searchBox);
  const body = {
    rows,
    columns: layout.shown,
    rowId,
    rowName: props.rowName,
    selection,
    cursor,
    onOpen: props.onOpen,
    rowMenu: props.rowMenu,
  };
  return (
    <div
      className={styles.card}
      data-density={layout.density ?? undefined}
      data-narrow={layout.isNarrow || undefined}
    >
      <TableToolbar
        table={table}
        layout={layout}
        searchLabel={props.searchLabel}
        searchBox={searchBox}
        onExport={props.onExport}
      >
        {props.tools}
      </TableToolbar>
      <section ref={box} className={styles.scroll} aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
        <table className={styles.table} aria-busy={query.isPlaceholderData || query.isPending}>
          <TableHead
            table={table}
            columns={layout.shown}
            selection={selection}
            pageIds={pageIds}
            withMenu={props.rowMenu !== undefined}
          />
          {query.isPending && (
            <SkeletonBody
              columns={layout.shown.length + (selection ? 1 : 0)}
              count={Math.min(table.state.size, 20)}
            />
          )}
          <TableBody {...body} />
        </table>
        {query.isError && !query.data && <TableFailed query={query} />}
        {query.data && total === 0 && <TableEmpty table={table} empty={props.empty} />}
      </section>
      <output className="unseen">{query.isPending ? t('loading') : ''}</output>
      {(query.isPending || total > 0) && <TableFoot table={table} total={total} />}
      {selection && props.bulk && (
        <BulkBar selection={selection} pageIds={pageIds} total={total} matching={props.selectMatching}>
          {props.bulk}
        </BulkBar>
      )}
    </div>
  );
}

/** The row that the keyboard is on, and what its keys do. */
function useCursor<Row, Id extends RowId>(
  { selection, onOpen }: DataTableProps<Row, Id>,
  { rows, pageIds }: { readonly rows: readonly Row[]; readonly pageIds: readonly Id[] },
  box: RefObject<HTMLDivElement | null>,
  searchBox: RefObject<HTMLInputElement | null>,
): readonly [Id | null, (event: KeyboardEvent) => void] {
  const [cursor, setCursor] = useState<RowCursor<Id>>({ id: null, at: 0 });
  const place = getRowPlace(cursor, pageIds);
  if (place.onRow && place.at !== cursor.at) setCursor({ id: cursor.id, at: place.at });
  useEffect(() => {
    box.current?.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [cursor.id, box]);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = getRowCommand(event.key, place, rows.length);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    const row = rows[place.at];
    const id = pageIds[place.at];
    if (command.kind === 'move') setCursor({ id: pageIds[command.to] ?? null, at: command.to });
    else if (command.kind === 'search') searchBox.current?.focus();
    else if (id !== undefined && command.kind === 'select') selection?.toggle(id);
    else if (row !== undefined) onOpen?.(row);
  };
  return [cursor.id, handleKeyDown];
}
