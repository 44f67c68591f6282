import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { findFirstLine, getLineState } from './line-state.ts';

/** What was scanned and belongs to a medicine that waits; its confirmation carries the code. */
export interface ArmedScan {
  readonly prescriptionId: number;
  readonly code: string;
  readonly isAlternativeSameGeneric: boolean;
}

/** What the packer has in hand. */
export interface LineSelection {
  /** The medicine that was chosen; null while there is none. */
  readonly chosen: number | null;
  readonly armed: ArmedScan | null;
}

export const isWaiting = (line: PackLine): boolean => getLineState(line) === 'waiting';

/** What a packer begins with, until they choose: what somebody else packs puts no other medicine under a key. */
export const getInitialSelection = (dose: BenchPack): LineSelection => ({
  chosen: findFirstLine(dose, isWaiting)?.prescriptionId ?? null,
  armed: null,
});

export const getSelectedLine = ({ prescriptions }: BenchPack, { chosen }: LineSelection): PackLine | null =>
  prescriptions.find((line) => line.prescriptionId === chosen) ?? prescriptions[0] ?? null;

/** The scan that names this medicine, when it is the one in hand. */
export const findArmedScan = ({ armed }: LineSelection, line: PackLine | null): ArmedScan | null =>
  armed !== null && armed.prescriptionId === line?.prescriptionId ? armed : null;
