/** Digits and spaces, at least one digit (QTY-5). */
export const isDigitsAndSpaces = (text: string): boolean => /^[\d ]*\d[\d ]*$/.test(text);

/** A whole number of at least 1, without a sign (QTY-5). */
export const isPositiveInteger = (text: string): boolean => /^0*[1-9]\d*$/.test(text.trim());

/** A whole number of at least 0, without a sign. */
export const isWholeNumber = (text: string): boolean => /^\d+$/.test(text.trim());

/** A plain number: digits with at most one point, also at the end (QTY-5); no sign, no exponent. */
export const isNumberText = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/.test(text.trim());

/** 'HH:mm', 24 hours, for slot headings of time-critical packs. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
