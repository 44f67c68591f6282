import { type ColumnsWith, type ListDescription, listColumnsWith } from '@packwright/core/lists';
import { useColumnShown } from '../../kit/table/index.ts';

/** The shown columns that are read on request, to be asked for; undefined when there are none. */
export function useRequestedColumns<List extends ListDescription>(
  list: List,
  tableId: string,
): ColumnsWith<List, 'onRequest'>[] | undefined {
  const isShown = useColumnShown(tableId);
  const columns = listColumnsWith(list, 'onRequest').filter((name) =>
    isShown({ id: name, hidden: list.columns[name]?.hidden === true }),
  );
  return columns.length === 0 ? undefined : columns;
}
