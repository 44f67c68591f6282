import { useCallback, useRef } from 'react';

/**
 * Runs one act at a time. A double click is one gesture: a second call that comes before the first has
 * ended does nothing. The state of a mutation is too late for this, as it is drawn after the click.
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
