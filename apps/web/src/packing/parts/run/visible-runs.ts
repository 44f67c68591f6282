import { useEffect } from 'react';
import { createStore } from '../../../kit/store/index.ts';

/** The runs that a dialog or a card on the page shows; the others are followed behind it. */
export const visibleRuns = createStore<readonly number[]>([]);

/** Shows a run for as long as its part of the page stands. */
export function useVisibleRun(taskId: number): void {
  useEffect(() => {
    visibleRuns.set([...visibleRuns.get(), taskId]);
    return () => visibleRuns.set(visibleRuns.get().filter((id) => id !== taskId));
  }, [taskId]);
}
