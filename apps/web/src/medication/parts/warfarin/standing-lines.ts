import { supplies } from '@packwright/core/fields';
import { zero } from '@packwright/core/quantity';
import type { StandingLine } from '@packwright/core/warfarin';
import type { Foil, Prescription } from '../../calls/index.ts';
import { toPrescriptionRule } from '../form/dose-rule.ts';
import { formatMedicineName } from '../profile/medicine-name.ts';

/** A warfarin line of the profile with its name. */
export interface NamedLine extends StandingLine {
  readonly name: string;
}

/** The lines of the profile whose doses count, by the ids that the server names. */
export const listStandingLines = (
  medicines: readonly Prescription[],
  prescriptionIds: readonly number[],
): readonly NamedLine[] =>
  medicines
    .filter(({ prescriptionId }) => prescriptionIds.includes(prescriptionId))
    .map((medicine) => ({
      prescriptionId: medicine.prescriptionId,
      drugId: medicine.drugId,
      foilId: medicine.foilId,
      isPacked: medicine.packType === supplies.packed.code,
      rule: toPrescriptionRule(medicine),
      name: formatMedicineName(medicine),
    }));

/** New lines stand where those of before stand; without any, in the first mealtime of the first pack. */
export function getStartingPlace(
  standing: readonly StandingLine[],
  foils: readonly Foil[],
): { foilId: number; slot: number } {
  const line = standing.find(({ isPacked }) => isPacked) ?? standing[0];
  return {
    foilId: line?.foilId ?? foils[0]?.foilId ?? 0,
    slot: Math.max(0, line?.rule.slots.findIndex((dose) => dose > zero) ?? 0),
  };
}
