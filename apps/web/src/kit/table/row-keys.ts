export type RowCommand =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'select' | 'open' | 'search' };

/** What a key does in a list whose cursor is on row `at` (-1: none) of `count` (web 8). */
export function rowCommand(key: string, at: number, count: number): RowCommand | null {
  const onRow = at >= 0 && at < count;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return count > 0 ? { kind: 'move', to: Math.min(count - 1, at + 1) } : null;
    case 'ArrowUp':
    case 'k':
      return count > 0 ? { kind: 'move', to: Math.max(0, at - 1) } : null;
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
