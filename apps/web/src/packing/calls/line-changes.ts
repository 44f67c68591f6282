import type { PackDose, PackLine } from './shapes.ts';

/** What was put into the pack, and how it was known to be right. */
export interface Packed {
  readonly packingQty: string;
  readonly qty: string;
  readonly isManually: boolean;
  readonly manualReason: string;
  /** What was scanned; empty when confirmed by hand. */
  readonly drugApn: string;
  readonly isAlternativeSameGeneric: boolean;
}

function changed(dose: PackDose, prescriptionId: number, change: (line: PackLine) => PackLine): PackDose {
  return {
    ...dose,
    prescriptions: dose.prescriptions.map((line) =>
      line.prescriptionId === prescriptionId ? change(line) : line,
    ),
  };
}

/** The bench once this medicine is in the pack. */
export function confirmed(dose: PackDose, prescriptionId: number, packed: Packed): PackDose {
  const { packingQty, isManually, manualReason } = packed;
  return changed(dose, prescriptionId, (line) => ({
    ...line,
    packingQty,
    isManually,
    manualReason,
    isPackingConfirmed: true,
    isSkip: false,
  }));
}

/** The bench once this medicine is left out. */
export function skipped(dose: PackDose, prescriptionId: number): PackDose {
  return changed(dose, prescriptionId, (line) => ({
    ...line,
    packingQty: '0',
    isManually: false,
    isPackingConfirmed: false,
    isSkip: true,
  }));
}

/** The bench once the skip is taken back; a medicine that was not skipped stays as it is. */
export function reversed(dose: PackDose, prescriptionId: number): PackDose {
  return changed(dose, prescriptionId, (line) => (line.isSkip ? { ...line, isSkip: false } : line));
}
