import { useCallback, useState } from 'react';
import { storeOf, useLatest, useStore } from '../../../kit/store/index.ts';
import type { PackDose, PackLine } from '../../calls/index.ts';
import { type ArmedScan, firstHand, lineInHand, scanFor, waits } from './hand.ts';
import { nextLine } from './lines.ts';

/** The medicine in hand at the packing bench and the scan that belongs to it. */
export function useHand(dose: PackDose) {
  const latest = useLatest(dose);
  // Read when a gesture is done, which may be later than the drawing that it came from.
  const [hand] = useState(() => storeOf(firstHand(dose)));
  const held = useStore(hand);
  const current = lineInHand(dose, held);
  const take = (prescriptionId: number): void => hand.set({ chosen: prescriptionId, armed: null });
  const onChoose = useCallback(
    (line: PackLine) => hand.set({ chosen: line.prescriptionId, armed: null }),
    [hand],
  );
  return {
    current,
    isArmed: scanFor(held, current) !== null,
    line: (): PackLine | null => lineInHand(latest.current, hand.get()),
    scanOf: (line: PackLine): ArmedScan | null => scanFor(hand.get(), line),
    take,
    onChoose,
    arm: (armed: ArmedScan): void => hand.set({ chosen: armed.prescriptionId, armed }),
    /** Takes the next medicine that waits, or keeps this one. */
    goOnFrom: ({ prescriptionId }: PackLine): void =>
      take(
        (nextLine(latest.current.prescriptions, prescriptionId, waits) ?? { prescriptionId }).prescriptionId,
      ),
  };
}

export type HandState = ReturnType<typeof useHand>;
