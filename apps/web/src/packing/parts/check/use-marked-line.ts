import { useCallback, useState } from 'react';
import { toFailure } from '../../../kit/dialog/index.ts';
import { createStore, useLatest, useStore } from '../../../kit/store/index.ts';
import type { BenchPack, PackLine } from '../../calls/index.ts';
import { findFirstLine, findNextLine } from '../bench/medicines/line-state.ts';

interface LineChoice {
  /** Null while there is no medicine. */
  readonly prescriptionId: number | null;
  /** Chosen by a person, not come to from the medicine before. */
  readonly byHand: boolean;
}

/** The medicine that is looked at where one after the other is marked, and those whose marks are on their way. */
export function useMarkedLine(dose: BenchPack, waits: (line: PackLine) => boolean) {
  // From the beginning, so that a mark that somebody else makes puts no other medicine under a key.
  const [choice] = useState(() =>
    createStore<LineChoice>({
      prescriptionId: findFirstLine(dose, waits)?.prescriptionId ?? null,
      byHand: false,
    }),
  );
  const [onTheirWay] = useState(() => createStore<readonly number[]>([]));
  const lines = dose.prescriptions;
  const getLine = (among: readonly PackLine[], { prescriptionId }: LineChoice): PackLine | null =>
    among.find((line) => line.prescriptionId === prescriptionId) ?? among[0] ?? null;
  const current = getLine(lines, useStore(choice));
  const latest = useLatest(lines);
  const onChoose = useCallback(
    ({ prescriptionId }: PackLine) => choice.set({ prescriptionId, byHand: true }),
    [choice],
  );
  /**
   * Sends the mark of a medicine. The next one is selected at once, so that each key press belongs to what the screen
   * shows (decision 0015); a refused mark selects its medicine again, unless the person selected another.
   */
  const mark = async (line: PackLine, goesOn: boolean, send: () => Promise<unknown>): Promise<void> => {
    const { prescriptionId } = line;
    onTheirWay.set([...onTheirWay.get(), prescriptionId]);
    const isStillWaiting = (each: PackLine): boolean =>
      waits(each) && !onTheirWay.get().includes(each.prescriptionId);
    const next = goesOn ? findNextLine(lines, prescriptionId, isStillWaiting) : null;
    choice.set({ prescriptionId: next?.prescriptionId ?? prescriptionId, byHand: false });
    try {
      await send();
    } catch (reason) {
      // A mark dropped with an earlier one leaves the selection of that one.
      if (toFailure(reason) !== null && !choice.get().byHand) choice.set({ prescriptionId, byHand: false });
      throw reason;
    } finally {
      onTheirWay.set(onTheirWay.get().toSpliced(onTheirWay.get().indexOf(prescriptionId), 1));
    }
  };
  /** Read when a gesture is done, which may be after a later render. */
  const findCurrent = (): PackLine | null => getLine(latest.current, choice.get());
  return { current, findCurrent, onChoose, mark };
}
