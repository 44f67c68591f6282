import type { LockedFoil } from '../../medication/index.ts';
import { getPatientName } from '../../patients/index.ts';

export type SkipReason = 'noDoses' | 'patientNotActive' | 'patientSuspended' | 'notPrintable';

/** A chosen pack profile without a pack, and why. */
export interface SkippedFoil {
  readonly foil: LockedFoil;
  readonly reason: SkipReason;
}

/** A chosen foil without a pack, shown beside the created packs and in the refusal of all. */
export function presentSkipped({ foil, reason }: SkippedFoil) {
  return {
    foilId: foil.id,
    patientId: foil.patientId,
    patientName: getPatientName(foil),
    foilLabel: foil.label,
    reason,
  };
}
