import { getPatientName } from '../../patients/index.ts';
import type { SkippedFoil } from '../actions/order-packs.ts';

/** A chosen pack profile without a pack, as it is told beside those that have one and in the refusal of all. */
export function presentSkipped({ foil, reason }: SkippedFoil) {
  return {
    foilId: foil.id,
    patientId: foil.patientId,
    patientName: getPatientName(foil),
    foilLabel: foil.label,
    reason,
  };
}
