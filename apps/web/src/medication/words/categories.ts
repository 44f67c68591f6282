import { defineWords } from '../../kit/language/index.ts';

/** The kinds of packs (D-084); apart from the other words, because every bench shows them. */
export const categoryWords = defineWords('categories', {
  en: {
    STANDARD: 'Standard',
    SHORTCOURSE: 'Short course',
    WARFARIN: 'Warfarin',
    SINEMET: 'Sinemet',
    S8: 'S8',
    PRN: 'PRN',
    CYTOTOXIC: 'Cytotoxic',
    S4N: 'S4N',
  },
  tr: () => import('./categories-tr.ts'),
  ar: () => import('./categories-ar.ts'),
});
