export type RowCommand =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'select' | 'open' | 'search' };

/** Where the cursor is: on row `at`, or just before it while it is on none. */
export interface RowPlace {
  readonly at: number;
  readonly onRow: boolean;
}

/** The row that the cursor was moved to, and the number it was last seen at. */
export interface RowCursor<Id> {
  readonly id: Id | null;
  readonly at: number;
}

/** The cursor stays on its row wherever that goes; where its row has gone it is on none, and goes on from there. */
export function getRowPlace<Id>({ id, at }: RowCursor<Id>, ids: readonly Id[]): RowPlace {
  const found = id === null ? -1 : ids.indexOf(id);
  return found === -1 ? { at, onRow: false } : { at: found, onRow: true };
}

/** The effect of a key in a list of `count` rows (WEB-16). */
export function getRowCommand(key: string, { at, onRow }: RowPlace, count: number): RowCommand | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return count > 0 ? { kind: 'move', to: Math.min(count - 1, onRow ? at + 1 : at) } : null;
    case 'ArrowUp':
    case 'k':
      return count > 0 ? { kind: 'move', to: Math.min(count - 1, Math.max(0, at - 1)) } : null;
    case 'Home':
      return count > 0 ? { kind: 'move', to: 0 } : null;
    case 'End':
      return count > 0 ? { kind: 'move', to: count - 1 } : null;
    case ' ':
      return onRow ? { kind: 'select' } : null;
    case 'Enter':
      return onRow ? { kind: 'open' } : null;
    case '/':
      return { kind: 'search' };
    default:
      return null;
  }
}
