import type { ReactNode } from 'react';

/** How a column is filtered: words by their letters, numbers and days by size, or one of a few. */
export type ListColumnFilter =
  | 'text'
  | 'number'
  | 'day'
  | { readonly options: readonly { readonly value: string; readonly label: string }[] };

export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The field to sort by; `true` when it is the id. */
  readonly sort?: true | string;
  readonly filter?: ListColumnFilter;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** Cannot be hidden. */
  readonly always?: boolean;
  /** Not shown until chosen; `narrow`: where the table has little room. */
  readonly hidden?: boolean | 'narrow';
}

export const getSortField = (column: ListColumn<never>): string | null =>
  column.sort === undefined ? null : column.sort === true ? column.id : column.sort;
