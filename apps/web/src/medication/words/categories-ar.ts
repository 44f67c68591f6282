/** Arabic for the kinds of packs; `defineWords` checks that no key or plural form is missing. */
export const ar = {
  STANDARD: 'عادي',
  SHORTCOURSE: 'دورة قصيرة',
  WARFARIN: 'وارفارين',
  SINEMET: 'سينيميت',
  S8: 'S8',
  PRN: 'عند اللزوم',
  CYTOTOXIC: 'سام للخلايا',
  S4N: 'S4N',
};
