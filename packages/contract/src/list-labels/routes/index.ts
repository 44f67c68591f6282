import english from './en.json' with { type: 'json' };

/** The routes by which a medicine is taken, by their codes (MED-22). A page that shows them loads no other labels. */
export const englishRouteLabels = english;
