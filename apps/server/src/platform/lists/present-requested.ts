import { createDay, toWireDay } from '@packwright/core/days';
import { type ColumnsWith, type ListDescription, listColumnsWith } from '@packwright/core/lists';

type Requested<List extends ListDescription> = {
  [Name in ColumnsWith<List, 'onRequest'>]?: List['columns'][Name] extends { readonly kind: 'number' }
    ? number
    : string;
};

/** Presents the columns of a row that were read because somebody asked for them, as the wire has them. */
export function createRequestedPresenter<List extends ListDescription>(
  list: List,
): (row: object) => Requested<List> {
  const names = listColumnsWith(list, 'onRequest');
  const presentValue = (name: string, value: unknown): unknown =>
    list.columns[name]?.kind === 'day'
      ? toWireDay(typeof value === 'string' ? createDay(value) : null)
      : (value ?? '');
  return (row) => {
    const read = row as Readonly<Record<string, unknown>>;
    const found = names.filter((name) => name in read).map((name) => [name, presentValue(name, read[name])]);
    return Object.fromEntries(found) as Requested<List>;
  };
}
