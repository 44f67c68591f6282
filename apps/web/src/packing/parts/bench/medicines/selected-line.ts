import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { findFirstLine, getLineState } from './line-state.ts';

/** A scan that belongs to a waiting medicine; its confirmation carries the code. */
export interface ArmedScan {
  readonly prescriptionId: number;
  readonly code: string;
  readonly isAlternativeSameGeneric: boolean;
  /** The packer was asked about stock that expires inside the pack (PACK-102). */
  readonly isShortDateConfirmed: boolean;
}

/** The selection of the packer. */
export interface LineSelection {
  /** The medicine that was chosen; null while there is none. */
  readonly chosen: number | null;
  readonly armed: ArmedScan | null;
}

export const isWaiting = (line: PackLine): boolean => getLineState(line) === 'waiting';

/** The selection until the packer chooses: another person's packing must not select another medicine. */
export const getInitialSelection = (dose: BenchPack): LineSelection => ({
  chosen: findFirstLine(dose, isWaiting)?.prescriptionId ?? null,
  armed: null,
});

export const getSelectedLine = ({ prescriptions }: BenchPack, { chosen }: LineSelection): PackLine | null =>
  prescriptions.find((line) => line.prescriptionId === chosen) ?? prescriptions[0] ?? null;

/** The scan of this medicine, when it is the selected one. */
export const findArmedScan = ({ armed }: LineSelection, line: PackLine | null): ArmedScan | null =>
  armed !== null && armed.prescriptionId === line?.prescriptionId ? armed : null;
