import { createContext, use, useLayoutEffect, useState } from 'react';

/** Lets the content of a dialog or drawer report entered data: Esc and a click outside no longer close it. */
export const KeepOpenContext = createContext<((isHeld: boolean) => void) | null>(null);

/** Keeps the surrounding dialog or drawer open while it is true. */
export function useKeepOpen(isHeld: boolean): void {
  const hold = use(KeepOpenContext);
  // At once: an Esc that follows the first letter must find it held.
  useLayoutEffect(() => {
    hold?.(isHeld);
    return () => hold?.(false);
  }, [hold, isHeld]);
}

/** For the dialog or drawer itself: the context for its content, and how it may be closed at present. */
export function useCloseGuard(holdsData = false) {
  const [isHeld, hold] = useState(false);
  const closes = !(isHeld || holdsData);
  return { hold, ways: { closeOnClickOutside: closes, closeOnEscape: closes } };
}
