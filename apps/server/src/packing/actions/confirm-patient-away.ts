import { packingRefusals } from '@packwright/contract';
import { isAway, patientStatuses } from '@packwright/core/fields';
import { getPatientName } from '../../patients/index.ts';
import { type OrderConfirmation, requireConfirmation } from './require-confirmation.ts';
import type { OrderedPacks } from './order-packs.ts';

/** Asks before packs are made for somebody in hospital, on leave or in respite (PATIENT-17). */
export const confirmPatientAway: OrderConfirmation = (platform, work, { ordered }, isConfirmed) => {
  const found = ordered.filter(({ profile }) => isAway(profile.patientStatus)).map(buildAwayConfirmation);
  return requireConfirmation(platform, work, { entry: packingRefusals.patientAway, found }, isConfirmed);
};

function buildAwayConfirmation({ foil, profile }: OrderedPacks) {
  const { code, name } = patientStatuses[profile.patientStatus];
  const patientName = getPatientName(foil);
  return {
    facts: { foilId: foil.id, patientName, foilLabel: foil.label, patientStatus: code },
    because: name,
  };
}
