import { type Gtin, hasCheckedLength, hasRightCheckDigit, padToGtin } from './gtin.ts';

/** Why a product number of a drug is refused. */
export type ApnProblem = 'length' | 'checkDigit';

/**
 * The barcode number of a drug, 8 to 14 digits (DRUG-6), padded for comparing. A wrong check digit is refused;
 * 9 to 11 digits carry none and are taken as they are (ID-1).
 */
export function normaliseApn(text: string): Gtin | ApnProblem {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{8,14}$/.test(digits)) return 'length';
  if (hasCheckedLength(digits) && !hasRightCheckDigit(digits)) return 'checkDigit';
  return padToGtin(digits);
}

export const isApnProblem = (found: Gtin | ApnProblem): found is ApnProblem =>
  found === 'length' || found === 'checkDigit';
