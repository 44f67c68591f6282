import { useMemo } from 'react';
import { useLatest, useUrl } from '../store/index.ts';
import {
  type ListParams,
  toListParams,
  getNextSort,
  parseTableState,
  type TableChange,
  type TableDefaults,
  type TableState,
  toTableSearch,
} from './table-state.ts';

export interface TableHandle {
  /** Names the table in what is saved per user: columns and density. */
  readonly id: string;
  readonly state: TableState;
  /** The query of the list call. */
  readonly asked: ListParams;
  readonly change: (change: TableChange) => void;
  /** A click on the heading of the field. */
  readonly sortBy: (field: string) => void;
}

/** The state of a list: page, size, search, sort and filters, all of it in the address. */
export function useTable(id: string, defaults: TableDefaults = {}): TableHandle {
  const [search, setSearch] = useUrl();
  const latest = useLatest(defaults);
  const { size, sort } = defaults;
  const sortField = sort?.field;
  const sortOrder = sort?.order;
  return useMemo(() => {
    const kept: TableDefaults = {
      ...(size !== undefined && { size }),
      ...(sortField !== undefined &&
        sortOrder !== undefined && { sort: { field: sortField, order: sortOrder } }),
    };
    const state = parseTableState(search, kept);
    const changeState = (part: TableChange): void => setSearch(toTableSearch(part, latest.current));
    return {
      id,
      state,
      asked: toListParams(state),
      change: changeState,
      sortBy: (field) => changeState({ sort: getNextSort(state.sort, field, kept) }),
    };
  }, [id, search, setSearch, latest, size, sortField, sortOrder]);
}
