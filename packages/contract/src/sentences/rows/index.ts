import english from './en.json' with { type: 'json' };

/** Why a file, or a row of one, is refused. A page that shows these loads no other sentences. */
export const englishRowSentences = english;
