import type { ApnProblem } from './apn.ts';
import type { ScanProblem } from './read-scan.ts';

/** The scan box's messages about codes that it cannot use. */
export const scanSentences: Readonly<Record<ScanProblem, string>> = {
  empty: 'Nothing was scanned',
  tooLong: 'This code is too long to be a pack or a medicine',
  controlCharacter: 'This code has unknown characters. Please scan again',
  checkDigit: 'The check digit of this barcode is wrong. Please scan again',
  unknownIdentifier: 'A part of this code is not known. Please scan another barcode of the pack',
  wrongLength: 'This code is too short or too long. Please scan again',
  wrongContent: 'This code has a wrong product number or date. Please scan again',
  noProduct: 'This code has no product number. Please scan another barcode of the pack',
  unknownForm: 'This is not the barcode of a pack or of a medicine',
};

/** The messages of a drug's barcode field (DRUG-6). */
export const apnSentences: Readonly<Record<ApnProblem, string>> = {
  length: 'A barcode has 8 to 14 digits',
  checkDigit: 'The check digit of this barcode is wrong',
};
