declare const packCodeBrand: unique symbol;

/** The code of our own packs: J and nine digits (CODE-3). */
export type PackCode = string & { readonly [packCodeBrand]: true };

const largest = 999_999_999;

/** The code of the nth pack. Throws RangeError unless n is a whole number from 1 to 999999999. */
export function formatPackCode(n: number): PackCode {
  if (!Number.isInteger(n) || n < 1 || n > largest) throw new RangeError(`No pack has number ${n}`);
  return `J${String(n).padStart(9, '0')}` as PackCode;
}

/** A pack code as it stands on a sheet: with the tag of the snapshot that was printed, or on a label without it. */
export interface PrintedCode {
  readonly code: PackCode;
  /** Six base32 letters of the snapshot's hash; null on labels and in typed codes. */
  readonly tag: string | null;
}

/** Reads `J000000123`, also with a typed small j, or `J000000123.ABC234` (PRINT-3); null for anything else. */
export function parsePrintedCode(text: string): PrintedCode | null {
  const found = /^(J\d{9})(?:\.([A-Z2-7]{6}))?$/.exec(text.trim().toUpperCase());
  return found ? { code: found[1] as PackCode, tag: found[2] ?? null } : null;
}
