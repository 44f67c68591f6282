import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import arTitles from './titles/ar.json' with { type: 'json' };
import enTitles from './titles/en.json' with { type: 'json' };
import trTitles from './titles/tr.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The words of the printed medication profile in every language (MED-50). */
export const profileSheetTexts = { en, tr, ar } as const;

/** The title of a list on paper, by the name of the list (API-38). */
export const listTitles = { en: enTitles, tr: trTitles, ar: arTitles } as const;
