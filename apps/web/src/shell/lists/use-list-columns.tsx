import {
  type ColumnDescription,
  getColumnValue,
  getComparison,
  type ListDescription,
  listSeenColumns,
} from '@packwright/core/lists';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, formatOrDash } from '../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../kit/store/index.ts';
import type { ListColumn, ListColumnFilter } from '../../kit/table/index.ts';
import { type ListLabelKey, listLabels } from '../messages/lists.ts';
import { useCodeLabel } from './use-code-label.ts';

/** How some columns are drawn that are more than their value; keep the object the same from draw to draw. */
export type ListCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/** The columns of a described list; a column without a cell of its own is drawn by its kind. */
export function useListColumns<Row extends object>(
  list: ListDescription,
  cells: ListCells<Row>,
): readonly ListColumn<Row>[] {
  const t = useTranslate(listLabels);
  const formatCode = useCodeLabel();
  const formatMoment = useDateTimeFormat();
  return useMemo(() => {
    const drawValue = ({ kind, codes }: ColumnDescription, value: string | number | boolean): ReactNode => {
      // A column that was only just chosen has no values yet.
      if (value === '') return <BidiText>{formatOrDash('')}</BidiText>;
      if (codes !== undefined) return formatCode(codes, value);
      if (kind === 'number') return value;
      const text = String(value);
      if (kind === 'day') return <BidiText>{formatWireDay(text)}</BidiText>;
      return <BidiText>{kind === 'moment' ? formatMoment(text) : text}</BidiText>;
    };
    return listSeenColumns(list).map((id) => {
      const column: ColumnDescription<Row> = list.columns[id] ?? {};
      const isNumber = column.kind === 'number' || column.kind === 'quantity';
      const filter = buildFilter(column, formatCode);
      return {
        id,
        header: t(`${list.name}.${id}` as ListLabelKey),
        cell: cells[id] ?? ((row) => drawValue(column, getColumnValue(list, id, row))),
        ...(column.sort && { sort: true }),
        ...(filter && { filter }),
        ...(column.width !== undefined && { width: column.width }),
        ...(isNumber && { align: 'end' }),
        ...(column.always && { always: true }),
        ...(column.hidden && { hidden: column.hidden }),
      };
    });
  }, [list, cells, t, formatCode, formatMoment]);
}

function buildFilter(
  column: ColumnDescription,
  formatCode: ReturnType<typeof useCodeLabel>,
): ListColumnFilter | undefined {
  const comparison = getComparison(column);
  if (comparison === null || typeof comparison === 'string') return comparison ?? undefined;
  const { codes } = column;
  return {
    options: comparison.map((value) => ({
      value,
      label: codes === undefined ? value : formatCode(codes, value),
    })),
  };
}
