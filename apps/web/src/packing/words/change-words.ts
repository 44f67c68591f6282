import { defineWords } from '../../kit/language/index.ts';

/** How a medication profile has changed since its pack was made, and what may be done about it. */
export const changeWords = defineWords('packing-change', {
  en: {
    what: 'Change',
    'kind.added': 'Medication added',
    'kind.ceased': 'Medication no longer in this pack',
    'kind.doseChanged': 'Dose changed',
    'kind.drugChanged': 'Drug changed',
    'kind.wordingChanged': 'Wording changed',
    'kind.allergyMatched': 'Allergy to a medication of this pack',
    'kind.allergyChanged': 'Allergies changed',
    'kind.photo': 'Photo',
    'kind.patientStatus': 'Patient status',
    'kind.suspension': 'Suspension',
    'kind.patient': 'Patient details',
    'kind.group': 'Group, ward or room',
    'kind.headings': 'Mealtimes',
    'kind.foil': 'Pack profile',
    'kind.listed': 'Medications beside the pack',
    before: 'In this pack',
    after: 'In the profile now',
    nothing: 'nothing',
    byHand: 'until further notice',
    comment: 'Why the pack is still right',
    acknowledge: 'Pack is still right',
    remake: 'Make the pack again',
    remakeQuestion:
      'The pack starts over from the profile as it is now. What was packed returns to the balance.',
    acknowledgedDone: 'Changes acknowledged',
    remade: 'The pack was made again',
  },
  tr: () => import('./change-words-tr.ts'),
  ar: () => import('./change-words-ar.ts'),
});
