import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The words of the printed medication profile in every language (MED-50). */
export const profileSheetTexts = { en, tr, ar } as const;
