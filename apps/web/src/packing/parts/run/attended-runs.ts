import { useEffect } from 'react';
import { storeOf } from '../../../kit/store/index.ts';

/** The runs that a dialog or a card on the page shows; the others are followed behind it. */
export const attendedRuns = storeOf<readonly number[]>([]);

/** Shows a run for as long as its part of the page stands. */
export function useAttended(taskId: number): void {
  useEffect(() => {
    attendedRuns.set([...attendedRuns.get(), taskId]);
    return () => attendedRuns.set(attendedRuns.get().filter((id) => id !== taskId));
  }, [taskId]);
}
