import type { Prescription } from '@packwright/core/prescriptions';
import type { AllergyRow } from '../../patients/index.ts';
import type { FoilRow, SavedPrescription } from '../store/index.ts';

/** A profile in memory, to which several medicines are added; each is judged beside those before it. */
export interface HeldProfile {
  readonly patientId: number;
  readonly allergies: readonly AllergyRow[];
  readonly foils: FoilRow[];
  /** The medicines in use, also those that were judged and are not written yet. */
  readonly active: SavedPrescription[];
  /** Those that are not written yet. */
  readonly judged: Prescription[];
  /** Nobody else can change it. */
  readonly isLocked: boolean;
}
