declare const quantityBrand: unique symbol;

/** An exact number of pills in hundredths: one tablet is 100, a half is 50 (QTY-1). */
export type Hundredths = number & { readonly [quantityBrand]: true };

/** A whole number of hundredths. Throws RangeError for a fraction of a hundredth or an unsafe number. */
export function toHundredths(n: number): Hundredths {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of hundredths: ${n}`);
  return (n === 0 ? 0 : n) as Hundredths;
}

export const zero: Hundredths = toHundredths(0);

/** n whole tablets. */
export const fromTablets = (n: number): Hundredths => toHundredths(n * 100);

export const addQuantities = (...quantities: readonly Hundredths[]): Hundredths =>
  toHundredths(quantities.reduce((sum: number, quantity) => sum + quantity, 0));

export const subtractQuantity = (from: Hundredths, taken: Hundredths): Hundredths =>
  toHundredths(from - taken);

export const negateQuantity = (q: Hundredths): Hundredths => toHundredths(0 - q);

/** `times` must be a whole number. */
export const multiplyQuantity = (q: Hundredths, times: number): Hundredths => toHundredths(q * times);

/** Whole tablets to pick from stock: a started tablet counts as one (QTY-4). */
export const computeWholeTablets = (q: Hundredths): number => Math.ceil(q / 100);

/** False for thirds and other parts that no tablet cutter makes (MED-19). */
export const isCuttable = (q: Hundredths): boolean => q % 25 === 0;
