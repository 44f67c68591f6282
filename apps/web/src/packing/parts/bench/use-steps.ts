import { useState } from 'react';
import { storeOf, useLatest, useStore } from '../../../kit/store/index.ts';
import {
  type About,
  type BenchStep,
  type JobRow,
  type PackDose,
  type StepEnd,
  useBenchStep,
} from '../../calls/index.ts';
import { takingBack } from './taking-back.ts';

/** The steps at the packing bench in this sitting, newest last, and the way back. */
export function useSteps(dose: PackDose) {
  const send = useBenchStep(dose.jobIds);
  const latest = useLatest(dose);
  /** Of the packs on the bench a step goes to those that it is about. */
  const step = (next: BenchStep, seen: readonly JobRow[] = latest.current.jobs): Promise<StepEnd> =>
    send(
      next,
      seen.filter(({ jobId }) => next.jobIds.includes(jobId)),
    );
  // Read when a gesture is done, which may be later than the drawing that it came from.
  const [taken] = useState(() => storeOf<readonly BenchStep[]>([]));
  const canUndo = useStore(taken).length > 0;
  const forget = (isForgotten: (step: BenchStep) => boolean): void =>
    taken.set(taken.get().filter((each) => !isForgotten(each)));
  /** Why a step was not taken is shown. It is judged by the packs as they were seen, now if not told. */
  const take = async (next: BenchStep, seen?: readonly JobRow[]): Promise<StepEnd> => {
    taken.set([...taken.get(), next]);
    const end = await step(next, seen);
    if (!end.isTaken) forget((each) => each === next);
    return end;
  };
  /** Takes the newest step back; answers the medicine it was about. */
  const undo = (): number | null => {
    const last = taken.get().at(-1);
    if (last === undefined) return null;
    for (const back of takingBack(last)) void step(back);
    forget((each) => each === last);
    return last.prescriptionId;
  };
  /** Takes a medicine out of the packs again, whoever has put it in and however long ago. */
  const takeOut = (about: About): void => {
    for (const back of takingBack({ kind: 'confirm', ...about })) void step(back);
    forget((each) => each.prescriptionId === about.prescriptionId);
  };
  return { take, undo, takeOut, canUndo };
}
