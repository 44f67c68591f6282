import english from './en.json' with { type: 'json' };
import englishCodes from './codes/en.json' with { type: 'json' };

export { listLabels, medicineTexts } from './languages.ts';

/** The labels of list columns; the web shows them, and exports begin with them. */
export const englishListLabels = english;

/** The names of the codes of the wire, under the name of their table. */
export const englishCodeLabels = englishCodes;
