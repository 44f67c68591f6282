const units = 'mg|microg|mcg|g|kg|mL|L|units?|IU|mmol|%|tablets?|capsules?';
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const amount = new RegExp(`[\\d.,/½¼¾]*[\\d½¼¾]\\u00a0?(?:${units})(?![\\p{L}\\d])`, 'gu');
const rightToLeft = /[\u0590-\u08ff]/u;

/**
 * Ties a number to its unit with a no-break space: “40” at the end of a line and “mg” on the next misread.
 * Inside a right-to-left sentence the pair is isolated, or it would stand as “mg 40”.
 */
export function tieUnits(text: string): string {
  const tied = text.replace(numberAndUnit, '$1\u00a0');
  return rightToLeft.test(tied) ? tied.replace(amount, '\u2066$&\u2069') : tied;
}
