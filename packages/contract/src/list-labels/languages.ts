import ar from './ar.json' with { type: 'json' };
import arCodes from './codes/ar.json' with { type: 'json' };
import enCodes from './codes/en.json' with { type: 'json' };
import trCodes from './codes/tr.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The labels of columns and codes in every language; the web fetches those of its reader alone. */
export const listLabels = {
  en: { ...en, ...enCodes },
  tr: { ...tr, ...trCodes },
  ar: { ...ar, ...arCodes },
} as const;
