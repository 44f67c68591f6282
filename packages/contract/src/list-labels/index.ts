/** The labels of list columns; the web shows them, and exports begin with them. */
export { default as englishListLabels } from './en.json' with { type: 'json' };

/** The names of the codes of the wire, under the name of their table. */
export { default as englishCodeLabels } from './codes/en.json' with { type: 'json' };
export { listLabels, medicineTexts } from './languages.ts';
