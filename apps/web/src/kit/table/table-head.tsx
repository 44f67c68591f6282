import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';
import { type ListColumn, getSortField } from './column.ts';
import styles from './table.module.css';
import type { RowId, Selection } from './use-selection.ts';
import type { TableHandle } from './use-table.ts';

interface TableHeadProps<Row, Id extends RowId> {
  readonly table: TableHandle;
  readonly columns: readonly ListColumn<Row>[];
  readonly selection: Selection<Id> | undefined;
  readonly pageIds: readonly Id[];
  readonly withMenu: boolean;
}

/** The headings; a sortable one is a button and says its direction by aria-sort. */
export function TableHead<Row, Id extends RowId>({
  table,
  columns,
  selection,
  pageIds,
  withMenu,
}: TableHeadProps<Row, Id>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.check}>
            <PageCheckbox selection={selection} pageIds={pageIds} />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} table={table} />
        ))}
        {withMenu && <td className={styles.menuCell} aria-hidden />}
      </tr>
    </thead>
  );
}

function Heading<Row>({ column, table }: { readonly column: ListColumn<Row>; readonly table: TableHandle }) {
  const { sort } = table.state;
  const field = getSortField(column);
  const order = field !== null && sort?.field === field ? sort.order : null;
  return (
    <th
      scope="col"
      data-align={column.align}
      {...(column.width !== undefined && { style: { width: column.width } })}
      {...(order && { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      {field === null ? (
        column.header
      ) : (
        <button type="button" onClick={() => table.sortBy(field)}>
          {column.header}
          {order === 'asc' && <IconArrowUp size={13} aria-hidden />}
          {order === 'desc' && <IconArrowDown size={13} aria-hidden />}
        </button>
      )}
    </th>
  );
}

function PageCheckbox<Id extends RowId>({
  selection,
  pageIds,
}: {
  readonly selection: Selection<Id>;
  readonly pageIds: readonly Id[];
}) {
  const t = useTranslate(tableMessages);
  const count = pageIds.filter(selection.has).length;
  const all = pageIds.length > 0 && count === pageIds.length;
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('table.selectPage')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => selection.setAll(pageIds, !all)}
    />
  );
}
