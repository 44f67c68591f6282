/** The corner at the end of the first line, where no heading and no name of a patient begins (WEB-25). */
export const getToastCorner = (direction: 'ltr' | 'rtl'): 'top-right' | 'top-left' =>
  direction === 'rtl' ? 'top-left' : 'top-right';
