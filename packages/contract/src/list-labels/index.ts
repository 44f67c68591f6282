import english from './en.json' with { type: 'json' };
import englishCodes from './codes/en.json' with { type: 'json' };

export { listLabels } from './languages.ts';

/** What the columns of lists are called; the web shows it, and exports begin with it. */
export const englishListLabels = english;

/** What the codes of the wire are called, under the name of their table. */
export const englishCodeLabels = englishCodes;
