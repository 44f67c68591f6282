/** The columns of a table as a person arranged them. */
export interface TableLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
}

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Any saved value as a layout. */
export function readLayout(saved: unknown): TableLayout {
  const { order, hidden, shown } = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof TableLayout, unknown>
  >;
  return { order: readTexts(order), hidden: readTexts(hidden), shown: readTexts(shown) };
}

export interface HideableColumn {
  readonly id: string;
  readonly always?: boolean;
  readonly hidden?: boolean | 'narrow';
}

/** The columns for a table with or without room; those that give way can still be chosen. */
export function filterByWidth<Column extends HideableColumn>(
  columns: readonly Column[],
  isNarrow: boolean,
): readonly Column[] {
  return columns.map((column) => (column.hidden === 'narrow' ? { ...column, hidden: isNarrow } : column));
}

/** All columns in their saved order; one that is new to the layout keeps its place after its neighbour. */
export function arrangeColumns<Column extends HideableColumn>(
  columns: readonly Column[],
  { order }: TableLayout,
): readonly Column[] {
  const at = new Map(order.map((id, index) => [id, index]));
  let last = -1;
  const ranked = columns.map((column, index) => {
    const rank = at.get(column.id) ?? last + index / 1000 + 0.001;
    if (at.has(column.id)) last = rank;
    return { column, rank };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ column }) => column);
}

export function isColumnShown(column: HideableColumn, layout: TableLayout): boolean {
  if (column.always === true) return true;
  return column.hidden === true ? layout.shown.includes(column.id) : !layout.hidden.includes(column.id);
}

/** The columns that are shown, in their order, where the table has room. */
export const listShownColumns = (columns: readonly HideableColumn[], layout: TableLayout): string[] =>
  arrangeColumns(columns, layout)
    .filter((column) => isColumnShown(column, layout))
    .map(({ id }) => id);

/** The layout that shows these columns in this order, wide or narrow; without any, that of the table itself. */
export function toLayout(columns: readonly HideableColumn[], shown: readonly string[]): TableLayout {
  if (shown.length === 0) return readLayout(undefined);
  const hidden = columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  return { order: [...shown, ...hidden], shown, hidden };
}

export function toggleColumn(column: HideableColumn, layout: TableLayout): TableLayout {
  const toggleId = (ids: readonly string[]) =>
    ids.includes(column.id) ? ids.filter((id) => id !== column.id) : [...ids, column.id];
  return column.hidden === true
    ? { ...layout, shown: toggleId(layout.shown) }
    : { ...layout, hidden: toggleId(layout.hidden) };
}

/** Moves a column one place; `ids` is the present order. */
export function moveColumn(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from < 0 || other === undefined) return ids;
  return ids.map((each, index) => (index === from ? other : index === to ? id : each));
}
