import { createStore, useStore } from '../../kit/store/index.ts';
import { getBenchScope } from './keys.ts';
import {
  type StepTarget,
  confirmLine,
  type LineConfirmation,
  reverseSkip,
  skipLine,
} from './line-changes.ts';
import type { JobRow, BenchPack } from './shapes.ts';

/** The three steps that are shown before the server has answered, because each can be taken back (WEB-17). */
export type BenchStep =
  | ({ readonly kind: 'confirm' } & StepTarget & LineConfirmation)
  | ({ readonly kind: 'skip' } & StepTarget)
  | ({ readonly kind: 'reverse' } & StepTarget);

/** The bench once this step is done. */
export function applyStep(dose: BenchPack, step: BenchStep): BenchPack {
  switch (step.kind) {
    case 'confirm':
      return confirmLine(dose, step, step);
    case 'skip':
      return skipLine(dose, step);
    case 'reverse':
      return reverseSkip(dose, step);
  }
}

/** A step, the bench that it was done at, and the packs as they were seen when it was decided. */
export interface PendingStep {
  readonly step: BenchStep;
  readonly bench: string;
  readonly jobs: readonly JobRow[];
}

/** The steps that are not answered yet, in the order of the gestures. */
const underWay = createStore<readonly PendingStep[]>([]);

export const isStepPending = (decided: PendingStep): boolean => underWay.get().includes(decided);

export const addPendingStep = (decided: PendingStep): void => underWay.set([...underWay.get(), decided]);

/** A step has been answered. */
export const removePendingStep = (decided: PendingStep): void =>
  underWay.set(underWay.get().filter((each) => each !== decided));

/** A step came to nothing: what was done to its medicine after it falls away with it (decision 0015). */
export function dropPendingSteps(decided: PendingStep): void {
  const all = underWay.get();
  const at = all.indexOf(decided);
  const isDependent = ({ bench, step }: PendingStep): boolean =>
    bench === decided.bench && step.prescriptionId === decided.step.prescriptionId;
  if (at >= 0) underWay.set(all.filter((each, place) => place < at || !isDependent(each)));
}

/** The steps that are to be drawn over what the server last told of these packs. */
export function usePendingSteps(jobIds: readonly number[]): readonly BenchStep[] {
  const { id } = getBenchScope('packing', jobIds);
  return useStore(underWay).flatMap(({ bench, step }) => (bench === id ? [step] : []));
}
