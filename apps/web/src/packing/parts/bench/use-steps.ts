import { useState } from 'react';
import { type BenchStep, useBenchStep } from '../../calls/index.ts';
import { takingBack } from './taking-back.ts';

/** The steps at the packing bench in this sitting, newest last, and the way back. */
export function useSteps(jobIds: readonly number[]) {
  const step = useBenchStep(jobIds);
  const [taken, setTaken] = useState<readonly BenchStep[]>([]);
  const take = (next: BenchStep): void => {
    step.mutate(next, {
      onError: () => setTaken((before) => before.filter((each) => each !== next)),
    });
    setTaken((before) => [...before, next]);
  };
  /** Takes the newest step back; answers the medicine it was about. */
  const undo = (): number | null => {
    const last = taken.at(-1);
    if (last === undefined) return null;
    for (const back of takingBack(last)) step.mutate(back);
    setTaken(taken.slice(0, -1));
    return last.prescriptionId;
  };
  return { take, undo, canUndo: taken.length > 0, isSending: step.isPending };
}
