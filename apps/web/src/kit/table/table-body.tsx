import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useLate, useLatest } from '../store/index.ts';
import type { Column } from './column.ts';
import styles from './table.module.css';
import { TableRow } from './table-row.tsx';
import type { RowId, Selection } from './use-selection.ts';

export interface TableBodyProps<Row, Id extends RowId> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => Id;
  readonly rowName: (row: Row) => string;
  readonly selection: Selection<Id> | undefined;
  readonly cursor: number;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly rowMenu: ((row: Row) => ReactNode) | undefined;
}

/** The cells of one row are the same functions from draw to draw, so unchanged rows are skipped. */
function useRows<Row, Id extends RowId>(props: TableBodyProps<Row, Id>) {
  const { columns, rowId, rowName, selection, cursor, onOpen, rowMenu } = props;
  const [menuAt, setMenuAt] = useState<Id | null>(null);
  const latest = useLatest({ rowId, selection, onOpen });
  const toggle = useCallback(
    (row: Row) => latest.current.selection?.toggle(latest.current.rowId(row)),
    [latest],
  );
  const open = useCallback((row: Row) => latest.current.onOpen?.(row), [latest]);
  const onMenu = useCallback(
    (row: Row, shown: boolean) => setMenuAt(shown ? latest.current.rowId(row) : null),
    [latest],
  );
  return (row: Row, index: number, rowIndex?: number) => {
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        name={rowName(row)}
        columns={columns}
        selected={selection?.has(id) ?? false}
        cursor={index === cursor}
        rowIndex={rowIndex}
        onToggle={selection && toggle}
        onOpen={onOpen && open}
        menu={rowMenu}
        menuOpen={menuAt === id}
        onMenu={onMenu}
      />
    );
  };
}

export function PagedBody<Row, Id extends RowId>(props: TableBodyProps<Row, Id>) {
  const draw = useRows(props);
  return <tbody>{props.rows.map((row, index) => draw(row, index))}</tbody>;
}

interface VirtualBodyProps<Row, Id extends RowId> extends TableBodyProps<Row, Id> {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rowHeight: number;
}

/** Only the rows in sight are in the document; for lists of thousands. */
export function VirtualBody<Row, Id extends RowId>(props: VirtualBodyProps<Row, Id>) {
  const { rows, box, rowHeight, cursor } = props;
  const draw = useRows(props);
  // oxlint-disable-next-line react/incompatible-library -- its functions change; nothing here is memoized by the compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor);
  }, [cursor, virtual]);
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Filler height={before} />
      {items.map(({ index }) => {
        const row = rows[index];
        // Row 1 is the heading.
        return row === undefined ? null : draw(row, index, index + 2);
      })}
      <Filler height={after} />
    </tbody>
  );
}

function Filler({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.filler}>
      <td colSpan={99} aria-hidden style={{ height }} />
    </tr>
  );
}

/** Rows to come, once waiting has lasted. */
export function SkeletonBody({ columns, count }: { readonly columns: number; readonly count: number }) {
  const late = useLate(true);
  if (!late) return null;
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column}>
              <Skeleton height={10} width={`${45 + ((row * 7 + column * 13) % 40)}%`} radius="sm" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
