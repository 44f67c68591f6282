import { useState } from 'react';
import { createStore, useLatest, useStore } from '../../../../kit/store/index.ts';
import {
  type StepTarget,
  type BenchStep,
  type JobRow,
  type BenchPack,
  type StepResult,
  useBenchQueue,
} from '../../../calls/index.ts';
import { buildUndoStep } from './undo-steps.ts';

type UndoableStep = Exclude<BenchStep, { kind: 'takeOut' }>;

/** The steps at the packing bench in this sitting, newest last, and the way back. */
export function useSteps(dose: BenchPack) {
  const { take: send } = useBenchQueue('packing', dose.jobIds);
  const latest = useLatest(dose);
  /** Of the packs on the bench a step goes to those that it is about. */
  const sendStep = (next: BenchStep, seen: readonly JobRow[] = latest.current.jobs): Promise<StepResult> =>
    send(
      next,
      seen.filter(({ jobId }) => next.jobIds.includes(jobId)),
    );
  // Read when a gesture is done, which may be after a later render.
  const [taken] = useState(() => createStore<readonly UndoableStep[]>([]));
  const canUndo = useStore(taken).length > 0;
  const forget = (isForgotten: (step: UndoableStep) => boolean): void =>
    taken.set(taken.get().filter((each) => !isForgotten(each)));
  /** Shows why a step was refused. It is judged by the packs that the person saw, by default now. */
  const takeStep = async (next: UndoableStep, seen?: readonly JobRow[]): Promise<StepResult> => {
    taken.set([...taken.get(), next]);
    const end = await sendStep(next, seen);
    if (!end.isTaken) forget((each) => each === next);
    return end;
  };
  /** Takes the newest step back; answers the medicine it was about. */
  const undo = (): number | null => {
    const last = taken.get().at(-1);
    if (last === undefined) return null;
    void sendStep(buildUndoStep(last));
    forget((each) => each === last);
    return last.prescriptionId;
  };
  /** Takes a medicine out of the packs, also when another person packed it long ago. */
  const takeOut = (about: StepTarget): void => {
    void sendStep({ kind: 'takeOut', ...about });
    forget((each) => each.prescriptionId === about.prescriptionId);
  };
  return { take: takeStep, undo, takeOut, canUndo };
}
