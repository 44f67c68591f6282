import { useCallback, useState } from 'react';
import { createStore, useLatest, useStore } from '../../../../kit/store/index.ts';
import type { BenchPack, PackLine } from '../../../calls/index.ts';
import {
  type ArmedScan,
  getInitialSelection,
  getSelectedLine,
  findArmedScan,
  isWaiting,
} from './selected-line.ts';
import { findNextLine } from './line-state.ts';

/** The selected medicine of the packing bench and its scan. */
export function useSelectedLine(dose: BenchPack) {
  const latest = useLatest(dose);
  // Read when a gesture is done, which may be after a later render.
  const [hand] = useState(() => createStore(getInitialSelection(dose)));
  const held = useStore(hand);
  const current = getSelectedLine(dose, held);
  const select = (prescriptionId: number): void => hand.set({ chosen: prescriptionId, armed: null });
  const onChoose = useCallback(
    (line: PackLine) => hand.set({ chosen: line.prescriptionId, armed: null }),
    [hand],
  );
  return {
    current,
    isArmed: findArmedScan(held, current) !== null,
    line: (): PackLine | null => getSelectedLine(latest.current, hand.get()),
    scanOf: (line: PackLine): ArmedScan | null => findArmedScan(hand.get(), line),
    take: select,
    onChoose,
    arm: (armed: ArmedScan): void => hand.set({ chosen: armed.prescriptionId, armed }),
    /** Takes the next medicine that waits, or keeps this one. */
    goOnFrom: ({ prescriptionId }: PackLine): void =>
      select(
        (findNextLine(latest.current.prescriptions, prescriptionId, isWaiting) ?? { prescriptionId })
          .prescriptionId,
      ),
  };
}

export type SelectedLineState = ReturnType<typeof useSelectedLine>;
