declare const gtinBrand: unique symbol;

/** A product number padded with zeros to 14 digits, so that EAN, UPC and GTIN compare as equals (CODE-1). */
export type Gtin = string & { readonly [gtinBrand]: true };

const paddedLength = 14;
const printedLengths: readonly number[] = [8, 12, 13, 14];

/** The check digit that follows these digits: weights 3 and 1 from the right, mod 10. */
export function computeCheckDigit(body: string): string {
  if (!/^\d+$/.test(body)) throw new RangeError(`Not digits: ${body}`);
  const fromRight = Array.from(body).toReversed();
  const sum = fromRight.reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

export const hasRightCheckDigit = (digits: string): boolean =>
  digits.length > 1 && computeCheckDigit(digits.slice(0, -1)) === digits.slice(-1);

/** Left-padding does not change the check digit: the weights count from the right. */
export const padToGtin = (digits: string): Gtin => digits.padStart(paddedLength, '0') as Gtin;

/** EAN-8, UPC-12, EAN-13 or GTIN-14 with a right check digit; null for anything else. */
export function parseGtin(text: string): Gtin | null {
  const digits = text.trim();
  const isPrinted = /^\d+$/.test(digits) && printedLengths.includes(digits.length);
  return isPrinted && hasRightCheckDigit(digits) ? padToGtin(digits) : null;
}

/** Whether a code of this many digits is printed with a check digit. */
export const hasCheckedLength = (digits: string): boolean => printedLengths.includes(digits.length);
