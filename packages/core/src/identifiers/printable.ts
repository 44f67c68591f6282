// Latin, Greek, Cyrillic and Arabic letters with the usual signs: a test compares them with the fonts of paper.
const printable =
  /^[ -~\u00A0-\u0148\u014A-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u0386-\u03CE\u0400-\u045F\u060C\u061B\u061F-\u066F\u0671-\u06D3\u06F0-\u06F9\u1E9E\u1EA0-\u1EF9\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122]*$/u;

/** Whether the fonts of paper have every letter and sign of a text. */
export const isPrintable = (text: string): boolean => printable.test(text);
