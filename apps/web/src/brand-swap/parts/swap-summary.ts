import type { SwapLine } from '../calls.ts';
import { parseAmount } from '../../balance/index.ts';

export interface SwapSummary {
  readonly medicines: number;
  readonly patients: number;
  /** Patients whose balance goes along. */
  readonly moving: number;
  /** Patients with another medicine of the old brand, which keeps the balance. */
  readonly staying: number;
  /** Patients who take the new brand in another medicine and would have it twice. */
  readonly doubled: number;
  /** Packs of these patients that hold the old brand already. */
  readonly openPacks: number;
}

/** The effects of swapping the selected medicines of a brand; the balance moves with a patient's last one (SWAP-3). */
export function summariseSwap(all: readonly SwapLine[], chosen: ReadonlySet<number>): SwapSummary {
  const isChosen = (line: SwapLine): boolean => line.skipReason === '' && chosen.has(line.prescriptionId);
  const patients = [...Map.groupBy(all, ({ patientId }) => patientId).values()].filter((lines) =>
    lines.some(isChosen),
  );
  const whole = patients.filter((lines) => lines.every(isChosen));
  return {
    medicines: all.filter(isChosen).length,
    patients: patients.length,
    moving: whole.filter((lines) => lines.some(({ balanceQty }) => parseAmount(balanceQty) !== 0)).length,
    staying: patients.length - whole.length,
    doubled: patients.filter((lines) => lines.some(({ isAlsoTaken }) => isAlsoTaken)).length,
    // Each line has the packs of its patient.
    openPacks: patients.reduce((sum, [line]) => sum + (line?.openPackCount ?? 0), 0),
  };
}
