import { Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useDelayedFlag, useLatest } from '../store/index.ts';
import type { ListColumn } from './column.ts';
import { TableRow } from './table-row.tsx';
import styles from './table.module.css';
import type { RowId, Selection } from './use-selection.ts';

export interface TableBodyProps<Row, Id extends RowId> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly rowId: (row: Row) => Id;
  readonly rowName: (row: Row) => string;
  readonly selection: Selection<Id> | undefined;
  readonly cursor: Id | null;
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
  return (row: Row) => {
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        name={rowName(row)}
        columns={columns}
        selected={selection?.has(id) ?? false}
        cursor={id === cursor}
        onToggle={selection && toggle}
        onOpen={onOpen && open}
        menu={rowMenu}
        menuOpen={menuAt === id}
        onMenu={onMenu}
      />
    );
  };
}

export function TableBody<Row, Id extends RowId>(props: TableBodyProps<Row, Id>) {
  const draw = useRows(props);
  return <tbody>{props.rows.map(draw)}</tbody>;
}

/** Rows to come: their space at once, so that nothing moves when they are there; seen once waiting has lasted. */
export function SkeletonBody({ columns, count }: { readonly columns: number; readonly count: number }) {
  const late = useDelayedFlag(true);
  return (
    <tbody aria-hidden className={late ? undefined : styles.unseenRows}>
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
