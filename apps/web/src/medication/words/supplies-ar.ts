/** Arabic for the kinds of supply; `defineWords` checks that no key or plural form is missing. */
export const ar = {
  '-1': 'لا شيء',
  0: 'معبأ',
  1: 'غير معبأ',
  2: 'معبأ عند اللزوم',
  3: 'غير معبأ عند اللزوم',
};
