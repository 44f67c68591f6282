import { limits } from '../fields/index.ts';

/** The limits of one file. */
export const fileLimits = {
  bytes: limits.uploadBytes,
  /** Of a table that came in an archive. */
  unpackedBytes: 4 * limits.uploadBytes,
  rows: 100_000,
  /** With empty ones: a spreadsheet has no more, and each of them takes time to read. */
  rowsWithEmpty: 1_048_576,
  columns: 100,
  /** Of one row, in characters: a quotation mark that nobody closes swallows the rows below it. */
  rowLength: 32_768,
  /** Of one value, in characters. */
  valueLength: 4000,
  /** Of a workbook when it is unpacked. */
  inflatedBytes: 128 * 1024 * 1024,
} as const;

/** Why a whole file cannot be read (IMPORT-10). */
export const fileFaults = {
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 10 MB. Please split it.',
  notCsv:
    'This is not a CSV file. Open it in a spreadsheet program, save it as “CSV UTF-8” and choose that file.',
  encoding: 'The letters of this file cannot be read. Save it as “CSV UTF-8” and choose it again.',
  control: 'This file has characters that cannot be read. Save it as “CSV UTF-8” and choose it again.',
  noHeading: 'The first row must hold the headings of the columns.',
  repeatedHeading: 'Two columns have the same heading.',
  tooManyColumns: 'This file has more than 100 columns.',
  noRows: 'There are no rows below the headings.',
  tooManyRows: 'This file has more than 100,000 rows. Please split it.',
  rowTooLong: 'This row is too long. A quotation mark may be missing at the end of a value.',
  openQuote: 'A quotation mark is opened here but not closed.',
  strayQuote:
    'There is a quotation mark inside a value. Put the value in quotation marks and double this one.',
  notWorkbook:
    'This workbook cannot be read. Open it in a spreadsheet program, save it as “Excel Workbook (.xlsx)” and choose that file.',
  oldWorkbook:
    'This is a workbook of an old kind, or one with a password. Save it as “Excel Workbook (.xlsx)” without a password and choose that file.',
  macros:
    'This workbook has macros. Save it as “Excel Workbook (.xlsx)” without macros and choose that file.',
  tooMuchInside: 'The content of this workbook is larger than 128 MB. Please split it.',
  formula: 'This cell has a formula. Enter its value instead.',
  errorValue: 'This cell has an error of the spreadsheet program. Enter a value instead.',
  mergedCells: 'Cells are merged here. Split them, so that each row has its own values.',
} as const;
export type FileFault = keyof typeof fileFaults;

/** The place of a fault: the row as a spreadsheet counts, 0 for the whole file, and the column where there is one. */
export interface FaultPlace {
  readonly row: number;
  readonly column: string;
}

/** The fault as people read it. */
export function describeFileFault(fault: FileFault, { row, column }: FaultPlace): string {
  const place = [row > 0 ? `Row ${row}` : '', column].filter((part) => part !== '').join(', ');
  return place === '' ? fileFaults[fault] : `${place}: ${fileFaults[fault]}`;
}
