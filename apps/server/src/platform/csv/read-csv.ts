import { Readable } from 'node:stream';
import { fileLimits, foldHeading } from '@packwright/core/import-files';
import { CsvError, parse } from 'csv-parse';
import { CsvFault } from './csv-fault.ts';
import { decodeText } from './decode-text.ts';

/** A row with its place as a spreadsheet counts: the headings are row 1. */
export interface CsvRow {
  readonly row: number;
  readonly values: readonly string[];
}

const pieceLength = 64 * 1024;

/** The rows of a CSV file, the headings first; empty rows are left out. A file that is no such table is a CsvFault. */
export async function* readCsv(
  bytes: Uint8Array,
  mostBytes: number = fileLimits.bytes,
): AsyncGenerator<CsvRow> {
  if (bytes.byteLength > mostBytes) throw new CsvFault('tooLarge');
  const decoded = await decodeText(bytes);
  if ('fault' in decoded) throw new CsvFault(decoded.fault);
  let row = 0;
  let count = 0;
  try {
    for await (const values of parseRows(decoded.text)) {
      row += 1;
      if (row > fileLimits.rowsWithEmpty) throw new CsvFault('tooManyRows', { row });
      if (values.every((value) => value.trim() === '')) {
        if (row === 1) throw new CsvFault('noHeading', { row });
        continue;
      }
      if (row === 1) assertHeadings(values);
      else count += 1;
      if (count > fileLimits.rows) throw new CsvFault('tooManyRows', { row });
      yield { row, values: values.map(stripApostrophe) };
    }
  } catch (error) {
    throw error instanceof CsvError ? toFault(error) : error;
  }
  if (count === 0) throw new CsvFault('noRows');
}

function parseRows(text: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: detectDelimiter(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: fileLimits.rowLength,
  });
  return Readable.from(cutText(text)).pipe(parser);
}

function* cutText(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    // A letter of two halves is not cut in the middle.
    const isHalf = /[\ud800-\udbff]/.test(text.charAt(at + pieceLength - 1));
    const end = at + pieceLength + (isHalf ? 1 : 0);
    yield text.slice(at, end);
    at = end;
  }
}

const delimiters = [',', ';', '\t', '|'] as const;

/** The sign that parts the headings most often, outside quotation marks. */
function detectDelimiter(text: string): string {
  const head = text.slice(0, fileLimits.rowLength).replaceAll(/"[^"]*"/g, '');
  const line = /^[\r\n]*([^\r\n]*)/.exec(head)?.[1] ?? '';
  const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** Exports put an apostrophe before a text that a spreadsheet takes for a formula; here it goes again (API-23). */
const stripApostrophe = (value: string): string => value.replace(/^'(?=[=+\-@\t\r\n])/, '');

/** The headings of a table: none twice, and not too many. */
export function assertHeadings(headings: readonly string[]): void {
  if (headings.length > fileLimits.columns) throw new CsvFault('tooManyColumns');
  const seen = new Set<string>();
  for (const heading of headings) {
    const folded = foldHeading(heading);
    if (folded === '') continue;
    if (seen.has(folded))
      throw new CsvFault('repeatedHeading', { row: 1, column: heading.trim().slice(0, 100) });
    seen.add(folded);
  }
  if (seen.size === 0) throw new CsvFault('noHeading', { row: 1 });
}

function toFault(error: CsvError): CsvFault {
  // The parser is ahead of its reader by the rows that wait between them.
  const row = Number(error.records) + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new CsvFault(row === 1 ? 'tooManyColumns' : 'rowTooLong', { row });
  return new CsvFault(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'openQuote' : 'strayQuote', { row });
}
