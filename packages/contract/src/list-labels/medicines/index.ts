import english from './en.json' with { type: 'json' };

/** The names of the fields of packs and medicines, and of their codes. A page that shows them loads no other labels. */
export const englishMedicineLabels = english;
