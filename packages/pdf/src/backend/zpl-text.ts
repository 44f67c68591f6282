/**
 * The characters that font 0 of label printers has for certain: Latin with the letters of Europe and Turkish, fractions
 * and the marks of our sentences. A printer leaves out in silence what it does not have.
 */
const known = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2022\u2026\u2039\u203a]*$/u;
const plain = /[A-Za-z0-9 .,:;()/+-]/;

export const isKnownToLabelPrinters = (text: string): boolean => known.test(text);

/**
 * Text as the data of a field behind `^FH_`: every byte that is no plain letter, figure or mark goes as its number, so
 * that nothing in a name ends the field or begins a command (PRINT-47).
 */
export function escapeZplText(text: string): string {
  const spaced = text.replaceAll('\u00a0', ' ').replaceAll(/[\u2010\u2011]/gu, '-');
  return Array.from(Buffer.from(spaced, 'utf8'), (byte) => {
    const letter = String.fromCharCode(byte);
    return plain.test(letter) ? letter : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
