import { defineWords } from '../../kit/language/index.ts';

/** The ways in which a medicine is taken, by their codes. */
export const routeWords = defineWords('route', {
  en: {
    PO: 'Oral',
    SL: 'Sublingual',
    PR: 'Rectal',
    INH: 'Inhaled',
    TOP: 'Topical',
    OPH: 'Eye',
    OT: 'Ear',
    NAS: 'Nasal',
    INJ: 'Injection',
  },
  tr: () => import('./route-words-tr.ts'),
  ar: () => import('./route-words-ar.ts'),
});
