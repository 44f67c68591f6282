import { feedCalls } from '@packwright/contract/balance';
import {
  type FeedReading,
  type PharmacyClock,
  readFhirDispenses,
  readHl7Dispenses,
  readSupplyList,
  type SupplyRow,
} from '@packwright/core/feed-adapters';
import {
  type FeedContent,
  feedFileFaults,
  type FeedKind,
  feedLimits,
  type FeedLines,
  readFeedTable,
  refuseFile,
} from '@packwright/core/scripts';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { CsvFault, readCsv } from '../../platform/csv/index.ts';
import { decodeAs } from '../../platform/decode-as.ts';
import { runInSlices } from '../../platform/time-slices.ts';

export interface FeedHeader {
  readonly feed: string;
  readonly pharmacyCode: string;
  readonly sentAt: string;
}

/** The lines of a file, and its header where the file itself holds one. */
export type ReadContent = FeedLines & Partial<FeedHeader>;

/** Turns the files of one form into lines of the feed; what cannot be read is a remark and never thrown (FEED-8). */
type FeedAdapter = (bytes: Uint8Array, clock: PharmacyClock) => ReadContent | Promise<ReadContent>;

const buildTextAdapter =
  (read: (text: string, clock: PharmacyClock) => ReadContent | Promise<ReadContent>): FeedAdapter =>
  (bytes, clock) => {
    const text = decodeAs(bytes, 'utf-8');
    return text === null ? refuseFile(feedFileFaults.encoding) : read(text, clock);
  };

const buildTableAdapter = (kind: FeedKind): FeedAdapter => buildTextAdapter((text) => readTable(kind, text));

/** The adapter of each form, which the name of a file chooses. */
export const feedAdapters: Readonly<Record<FeedContent, FeedAdapter>> = {
  PAT: buildTableAdapter('PAT'),
  DOC: buildTableAdapter('DOC'),
  DRG: buildTableAdapter('DRG'),
  SCR: buildTableAdapter('SCR'),
  JSON: buildTextAdapter(readJson),
  HL7: buildTextAdapter((text, clock) => finishInSlices(readHl7Dispenses(text, clock))),
  FHIR: buildTextAdapter((text, clock) => finishInSlices(readFhirDispenses(text, clock))),
  SUPPLY: readSupplyFile,
};

/** Answers other calls between the steps of an adapter. */
async function finishInSlices(reading: FeedReading): Promise<FeedLines> {
  let read = refuseFile(feedFileFaults.empty);
  function* followReading(): Generator<undefined> {
    read = yield* reading;
  }
  await runInSlices(followReading(), () => undefined);
  return read;
}

/** Far longer than a row whose every field is as long as it may be. */
const longestRow = 200_000;

function readTable(kind: FeedKind, text: string): FeedLines {
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

/** The body of the call, with its own header. */
function readJson(text: string): ReadContent {
  const body = parseBody(text);
  if (body === null) return refuseFile(feedFileFaults.json);
  const { records, ...sent } = body;
  return { ...sent, lines: records.map((values, at) => ({ line: at + 1, values })), remarks: [] };
}

type FeedBody = z.output<typeof feedCalls.stageDispensed.body>;

/** Null for a text that the call would not take. */
function parseBody(text: string): FeedBody | null {
  try {
    const read = z.safeParse(feedCalls.stageDispensed.body, JSON.parse(text));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A list is a table as spreadsheets write it, with any of their encodings and separators. */
async function readSupplyFile(bytes: Uint8Array, clock: PharmacyClock): Promise<FeedLines> {
  const rows: SupplyRow[] = [];
  try {
    for await (const row of readCsv(bytes)) {
      rows.push(row);
      if (rows.length > feedLimits.records + 1) break;
    }
    return await finishInSlices(readSupplyList(rows, clock));
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return refuseFile(`${error.message} Nothing was taken.`, error.place.row);
  }
}
