import { defaultPageSize, type FilterType, filterTypes, limits, pageSizes } from '@packwright/core/fields';
import type { UrlSearch } from '../store/index.ts';

export interface TableFilter {
  readonly field: string;
  readonly type: FilterType;
  readonly value: string;
}

export interface TableState {
  readonly page: number;
  readonly size: number;
  readonly query: string;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' } | null;
  readonly filters: readonly TableFilter[];
}

export interface TableDefaults {
  readonly size?: number;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
}

const pickFirst = (value: UrlSearch[string]): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '');
const toTextList = (value: UrlSearch[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
const isFilterType = (text: string): text is FilterType => filterTypes.some((type) => type === text);

function parsePage(text: string): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function parseFilter(text: string): TableFilter | null {
  const [field = '', type = '', ...rest] = text.split(':');
  const value = rest.join(':').slice(0, limits.searchText);
  return field !== '' && value !== '' && isFilterType(type) ? { field, type, value } : null;
}

const isPageSize = (size: number): boolean => pageSizes.some((each) => each === size);

/** Reads a table's state from the address. A bad link never fails: an invalid value is the default. */
export function parseTableState(search: UrlSearch, defaults: TableDefaults = {}): TableState {
  const size = Number(pickFirst(search.size));
  const field = pickFirst(search.sort);
  return {
    page: parsePage(pickFirst(search.page)),
    size: isPageSize(size) ? size : (defaults.size ?? defaultPageSize),
    query: pickFirst(search.q).slice(0, limits.searchText),
    sort:
      field === ''
        ? (defaults.sort ?? null)
        : { field, order: pickFirst(search.order) === 'desc' ? 'desc' : 'asc' },
    filters: toTextList(search.f)
      .map(parseFilter)
      .filter((filter) => filter !== null),
  };
}

export type TableChange = Partial<TableState>;

const formatFilter = ({ field, type, value }: TableFilter): string => `${field}:${type}:${value}`;

/** The parts of the address that a change touches; any change but of the page goes back to page 1. */
export function toTableSearch(change: TableChange, defaults: TableDefaults = {}): UrlSearch {
  const { page, size, query, sort, filters } = change;
  const written: Record<string, string | readonly string[] | undefined> = {
    page: page === undefined || page === 1 ? undefined : String(page),
  };
  if (size !== undefined)
    written.size = size === (defaults.size ?? defaultPageSize) ? undefined : String(size);
  if (query !== undefined) written.q = query === '' ? undefined : query;
  if (filters !== undefined) written.f = filters.length === 0 ? undefined : filters.map(formatFilter);
  if (sort !== undefined) {
    written.sort = sort?.field;
    written.order = sort?.order === 'desc' ? 'desc' : undefined;
  }
  return written;
}

/** A click on a heading: ascending, descending, then the default again, unless that is what stands there already. */
export function getNextSort(
  current: TableState['sort'],
  field: string,
  { sort: first }: TableDefaults = {},
): TableState['sort'] {
  const isDefault = first?.field === field && first.order === 'desc';
  if (current?.field === field && current.order === 'asc') return isDefault ? null : { field, order: 'desc' };
  return current?.field === field && !isDefault ? null : { field, order: 'asc' };
}

/** The query of a list call (API-4, API-5); absent parts are left out. */
export interface ListParams {
  readonly page: number;
  readonly size: number;
  readonly query?: string;
  readonly sortField?: string;
  readonly sortOrder?: 'asc' | 'desc';
  readonly filters?: TableFilter[];
}

export function toListParams(state: TableState): ListParams {
  return {
    page: state.page,
    size: state.size,
    ...(state.query !== '' && { query: state.query }),
    ...(state.sort && { sortField: state.sort.field, sortOrder: state.sort.order }),
    ...(state.filters.length > 0 && { filters: [...state.filters] }),
  };
}

export const getLastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
