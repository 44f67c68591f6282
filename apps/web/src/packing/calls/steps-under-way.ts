import { storeOf, useStore } from '../../kit/store/index.ts';
import { benchScope } from './keys.ts';
import { type About, confirmed, type Packed, reversed, skipped } from './line-changes.ts';
import type { JobRow, PackDose } from './shapes.ts';

/** The three steps that are shown before the server has answered, because each can be taken back (web 4). */
export type BenchStep =
  | ({ readonly kind: 'confirm' } & About & Packed)
  | ({ readonly kind: 'skip' } & About)
  | ({ readonly kind: 'reverse' } & About);

/** The bench once this step is done. */
export function stepped(dose: PackDose, step: BenchStep): PackDose {
  switch (step.kind) {
    case 'confirm':
      return confirmed(dose, step, step);
    case 'skip':
      return skipped(dose, step);
    case 'reverse':
      return reversed(dose, step);
  }
}

/** A step, the bench that it was done at, and the packs as they were seen when it was decided. */
export interface Decided {
  readonly step: BenchStep;
  readonly bench: string;
  readonly jobs: readonly JobRow[];
}

/** The steps that are not answered yet, in the order of the gestures. */
const underWay = storeOf<readonly Decided[]>([]);

export const isUnderWay = (decided: Decided): boolean => underWay.get().includes(decided);

export const begin = (decided: Decided): void => underWay.set([...underWay.get(), decided]);

/** A step has been answered. */
export const end = (decided: Decided): void =>
  underWay.set(underWay.get().filter((each) => each !== decided));

/** A step came to nothing: what was done to its medicine after it falls away with it (decision 0015). */
export function giveUp(decided: Decided): void {
  const all = underWay.get();
  const at = all.indexOf(decided);
  const falls = ({ bench, step }: Decided): boolean =>
    bench === decided.bench && step.prescriptionId === decided.step.prescriptionId;
  if (at >= 0) underWay.set(all.filter((each, place) => place < at || !falls(each)));
}

/** The steps that are to be drawn over what the server last told of these packs. */
export function useStepsUnderWay(jobIds: readonly number[]): readonly BenchStep[] {
  const { id } = benchScope('packing', jobIds);
  return useStore(underWay).flatMap(({ bench, step }) => (bench === id ? [step] : []));
}
