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
  tr: {
    STANDARD: 'Standart',
    SHORTCOURSE: 'Kısa kür',
    WARFARIN: 'Varfarin',
    SINEMET: 'Sinemet',
    S8: 'S8',
    PRN: 'Gerektiğinde',
    CYTOTOXIC: 'Sitotoksik',
    S4N: 'S4N',
  },
  ar: {
    STANDARD: 'عادي',
    SHORTCOURSE: 'دورة قصيرة',
    WARFARIN: 'وارفارين',
    SINEMET: 'سينيميت',
    S8: 'S8',
    PRN: 'عند اللزوم',
    CYTOTOXIC: 'سام للخلايا',
    S4N: 'S4N',
  },
});
