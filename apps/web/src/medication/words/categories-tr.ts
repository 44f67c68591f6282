/** Turkish for the kinds of packs; `defineWords` checks that no key or plural form is missing. */
export const tr = {
  STANDARD: 'Standart',
  SHORTCOURSE: 'Kısa kür',
  WARFARIN: 'Varfarin',
  SINEMET: 'Sinemet',
  S8: 'S8',
  PRN: 'Gerektiğinde',
  CYTOTOXIC: 'Sitotoksik',
  S4N: 'S4N',
};
