import { useCallback, useRef } from 'react';

/**
 * Runs one action at a time. A second call before the first has ended does nothing, because a double click is one
 * gesture. The state of a mutation would be too late, as it is rendered after the click.
 */
export function useActionLock(): (act: () => Promise<unknown>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (act) => {
    if (running.current) return;
    running.current = true;
    try {
      await act();
    } finally {
      running.current = false;
    }
  }, []);
}
