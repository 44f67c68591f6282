import { packingRefusals } from '@packwright/contract';
import { isAway, patientStatuses } from '@packwright/core/fields';
import { patientNameOf } from '../../patients/index.ts';
import { type AskBefore, askFirst } from './ask-first.ts';
import type { OrderedPacks } from './order-packs.ts';

/** Asks before packs are made for somebody in hospital, on leave or in respite (domain 1.4, status gate). */
export const askAway: AskBefore = (platform, work, { ordered }, isConfirmed) => {
  const found = ordered.filter(({ profile }) => isAway(profile.patientStatus)).map(doubtAbout);
  return askFirst(platform, work, { entry: packingRefusals.patientAway, found }, isConfirmed);
};

function doubtAbout({ foil, profile }: OrderedPacks) {
  const { code, name } = patientStatuses[profile.patientStatus];
  const patientName = patientNameOf(foil);
  return {
    facts: { foilId: foil.id, patientName, foilLabel: foil.label, patientStatus: code },
    because: name,
  };
}
