import english from './en.json' with { type: 'json' };

/** How a medicine is supplied, by code (MED-22). A page that shows them loads no other labels. */
export const englishSupplyLabels = english;
