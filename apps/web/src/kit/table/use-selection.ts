import { useMemo, useState } from 'react';

export type RowId = string | number;

export interface Selection<Id extends RowId> {
  readonly ids: ReadonlySet<Id>;
  readonly count: number;
  readonly has: (id: Id) => boolean;
  readonly toggle: (id: Id) => void;
  /** Selects or clears these rows and keeps what is selected on other pages. */
  readonly setAll: (ids: readonly Id[], selected: boolean) => void;
  readonly clear: () => void;
}

/** Selected rows by id, so that a selection survives paging and refetching. */
export function useSelection<Id extends RowId>(): Selection<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  return useMemo(
    () => ({
      ids,
      count: ids.size,
      has: (id) => ids.has(id),
      toggle: (id) => setIds((before) => setRowSelected(before, id, !before.has(id))),
      setAll: (rows, selected) =>
        setIds((before) => rows.reduce((kept, id) => setRowSelected(kept, id, selected), before)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

function setRowSelected<Id extends RowId>(
  before: ReadonlySet<Id>,
  id: Id,
  selected: boolean,
): ReadonlySet<Id> {
  if (before.has(id) === selected) return before;
  const after = new Set(before);
  if (selected) after.add(id);
  else after.delete(id);
  return after;
}
