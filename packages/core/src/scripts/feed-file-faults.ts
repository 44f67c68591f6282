import { listFeedFileNames } from './feed-file-name.ts';
import type { FeedRemark } from './read-feed-record.ts';

export type LineRemark = FeedRemark & { readonly line: number };

/** The faults of a file of the watched folder, and of the form of a row (FEED-5). */
export const feedFileFaults = {
  name: `The name must be one of ${listFeedFileNames('<pharmacyCode>')
    .flatMap(({ names }) => names)
    .join('; ')}.`,
  otherPharmacy: 'This file names another pharmacy than the one whose folder it lies in. Nothing was taken.',
  unknownFeed: 'Only files of DSF/1 are understood. Nothing was taken.',
  sentAt:
    'This file says that it left at no moment of the calendar, or more than a day ahead. Nothing was taken.',
  tooLarge: 'A file holds at most 8 MB. Nothing was taken; please send it in parts.',
  tooManyRecords: 'A file holds at most 5,000 records. Nothing was taken; please send it in parts.',
  empty: 'The file holds no records.',
  encoding: 'The file is not in UTF-8. Nothing was taken.',
  quotes:
    'A quote is not closed here, or stands inside a field without being doubled. Nothing of the file was taken.',
  tooLong: 'This row is longer than any row of DSF/1. Nothing of the file was taken.',
  json: 'The file is not JSON as POST /api/dispense/staging takes it. Nothing was taken.',
  columnMissing: 'The header lacks this column. Nothing was taken.',
  columnTwice: 'The header names this column twice. Nothing was taken.',
  describeWidth: (found: number, expected: number): string =>
    `This row has ${found} fields, and the header has ${expected}.`,
} as const;

/** A remark about the form of a row, or about the whole file when `line` is 0. */
export const buildFileRemark = (message: string, line = 0, field = ''): LineRemark => ({
  line,
  key: '',
  code: 'DSF-108',
  field,
  message,
});
