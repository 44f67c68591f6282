import english from './en.json' with { type: 'json' };

/** The kinds of packs by their codes (MED-5). A page that shows them loads no other labels. */
export const englishCategoryLabels = english;
