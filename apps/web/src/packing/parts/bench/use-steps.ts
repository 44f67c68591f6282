import { useState } from 'react';
import { type BenchStep, useBenchStep } from '../../calls/index.ts';

/** What takes a step back: a skip is reversed; a confirmation is skipped first and then reversed. */
export function takingBack({ kind, prescriptionId }: BenchStep): readonly BenchStep[] {
  const reverse: BenchStep = { kind: 'reverse', prescriptionId };
  const skip: BenchStep = { kind: 'skip', prescriptionId };
  switch (kind) {
    case 'confirm':
      return [skip, reverse];
    case 'skip':
      return [reverse];
    case 'reverse':
      return [skip];
  }
}

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
