import type { PackDose, PackLine } from '../../calls/index.ts';
import { firstLine, stateOf } from './lines.ts';

/** What was scanned and belongs to a medicine that waits; its confirmation carries the code. */
export interface ArmedScan {
  readonly prescriptionId: number;
  readonly code: string;
  readonly isAlternativeSameGeneric: boolean;
}

/** What the packer has in hand. */
export interface Hand {
  /** The medicine that was chosen; null for the first that waits. */
  readonly chosen: number | null;
  readonly armed: ArmedScan | null;
}

export const emptyHand: Hand = { chosen: null, armed: null };

export const waits = (line: PackLine): boolean => stateOf(line) === 'waiting';

export const lineInHand = (dose: PackDose, { chosen }: Hand): PackLine | null =>
  dose.prescriptions.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, waits);

/** The scan that names this medicine, when it is the one in hand. */
export const scanFor = ({ armed }: Hand, line: PackLine | null): ArmedScan | null =>
  armed !== null && armed.prescriptionId === line?.prescriptionId ? armed : null;
