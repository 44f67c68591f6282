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
  /** The medicine that was chosen; null while there is none. */
  readonly chosen: number | null;
  readonly armed: ArmedScan | null;
}

export const waits = (line: PackLine): boolean => stateOf(line) === 'waiting';

/** What a packer begins with, until they choose: what somebody else packs puts no other medicine under a key. */
export const firstHand = (dose: PackDose): Hand => ({
  chosen: firstLine(dose, waits)?.prescriptionId ?? null,
  armed: null,
});

export const lineInHand = ({ prescriptions }: PackDose, { chosen }: Hand): PackLine | null =>
  prescriptions.find((line) => line.prescriptionId === chosen) ?? prescriptions[0] ?? null;

/** The scan that names this medicine, when it is the one in hand. */
export const scanFor = ({ armed }: Hand, line: PackLine | null): ArmedScan | null =>
  armed !== null && armed.prescriptionId === line?.prescriptionId ? armed : null;
