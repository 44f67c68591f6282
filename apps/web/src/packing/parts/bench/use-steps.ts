import { useState } from 'react';
import { storeOf, useStore } from '../../../kit/store/index.ts';
import { type BenchStep, useBenchStep } from '../../calls/index.ts';
import { takingBack } from './taking-back.ts';

/** The steps at the packing bench in this sitting, newest last, and the way back. */
export function useSteps(jobIds: readonly number[]) {
  const step = useBenchStep(jobIds);
  // Read when a gesture is done, which may be later than the drawing that it came from.
  const [taken] = useState(() => storeOf<readonly BenchStep[]>([]));
  const canUndo = useStore(taken).length > 0;
  const forget = (isForgotten: (step: BenchStep) => boolean): void =>
    taken.set(taken.get().filter((each) => !isForgotten(each)));
  /** Whether the server took it; why not is shown. */
  const take = (next: BenchStep): Promise<boolean> => {
    taken.set([...taken.get(), next]);
    // Not by the callbacks of mutate, which are called for the newest step only.
    return step.mutateAsync(next).then(
      () => true,
      () => {
        forget((each) => each === next);
        return false;
      },
    );
  };
  /** Takes the newest step back; answers the medicine it was about. */
  const undo = (): number | null => {
    const last = taken.get().at(-1);
    if (last === undefined) return null;
    for (const back of takingBack(last)) step.mutate(back);
    forget((each) => each === last);
    return last.prescriptionId;
  };
  /** Takes a medicine out of the pack again, whoever has put it in and however long ago. */
  const takeOut = (prescriptionId: number): void => {
    for (const back of takingBack({ kind: 'confirm', prescriptionId })) step.mutate(back);
    forget((each) => each.prescriptionId === prescriptionId);
  };
  return { take, undo, takeOut, canUndo };
}
