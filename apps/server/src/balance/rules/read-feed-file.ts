import { feedCalls } from '@packwright/contract/balance';
import {
  computeSentAt,
  type FeedFileName,
  feedFileFaults,
  type FeedLines,
  readFeedTable,
  refuseFile,
} from '@packwright/core/scripts';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { feedFormat } from '../../access/index.ts';
import type { Instant } from '../../platform/clock/index.ts';

/** A file of the watched folder, read as far as its form goes. */
export interface ReadFeedFile extends FeedLines {
  readonly feed: string;
  readonly pharmacyCode: string;
  readonly sentAt: string;
}

/** Far longer than a row whose every field is as long as it may be. */
const longestRow = 200_000;

/** Reads a file by its name: CSV of one kind, or the JSON of the call (FEED-5). */
export function readFeedFile(
  name: FeedFileName,
  bytes: Uint8Array,
  { timezone, now }: { readonly timezone: string; readonly now: Instant },
): ReadFeedFile {
  const { pharmacyCode } = name;
  const header = { feed: feedFormat, pharmacyCode, sentAt: computeSentAt(name, timezone, now) };
  const text = decodeText(bytes);
  if (text === null) return { ...header, ...refuseFile(feedFileFaults.encoding) };
  if (name.content !== 'JSON') return { ...header, ...readCsv(name.content, text) };
  const body = readJson(text);
  if (body === null) return { ...header, ...refuseFile(feedFileFaults.json) };
  const { records, ...sent } = body;
  return { ...sent, lines: records.map((values, at) => ({ line: at + 1, values })), remarks: [] };
}

/** Null for bytes that are not UTF-8. */
function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function readCsv(kind: Exclude<FeedFileName['content'], 'JSON'>, text: string): FeedLines {
  try {
    const rows: string[][] = parse(text, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: longestRow,
    });
    return readFeedTable(kind, rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE';
    return refuseFile(isTooLong ? feedFileFaults.tooLong : feedFileFaults.quotes, countRows(error) + 1);
  }
}

const countRows = (error: CsvError): number => Number(error.records ?? 0);

type FeedBody = z.output<typeof feedCalls.stageDispensed.body>;

/** Null for a text that the call would not take. */
function readJson(text: string): FeedBody | null {
  try {
    const read = z.safeParse(feedCalls.stageDispensed.body, JSON.parse(text));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
