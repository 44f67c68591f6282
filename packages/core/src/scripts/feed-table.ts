import { type FeedField, feedFields, type FeedKind } from './feed-fields.ts';
import { buildFileRemark, feedFileFaults, type LineRemark } from './feed-file-faults.ts';
import { feedLimits } from './feed-limits.ts';

/** A line of the feed with its number in the file. */
export interface NumberedLine {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields as the file itself calls them, where it is of another form (FEED-9). */
  readonly names?: Readonly<Record<string, string>>;
}

/** The lines of a file that can be read one by one, and the remarks about those that cannot. */
export interface FeedLines {
  readonly lines: readonly NumberedLine[];
  readonly remarks: readonly LineRemark[];
}

type Row = readonly string[];

/** Reads the rows of a CSV file of one kind; the header is row 1 (FEED-5). */
export function readFeedTable(kind: FeedKind, [header = [], ...rows]: readonly Row[]): FeedLines {
  const names = header.map((name) => name.trim());
  const faults = findHeaderFaults(kind, names);
  if (faults.length > 0) return { lines: [], remarks: faults };
  const filled = rows.flatMap((row, at) => (isBlank(row) ? [] : [{ line: at + 2, row }]));
  if (filled.length === 0) return refuseFile(feedFileFaults.empty);
  if (filled.length > feedLimits.records) return refuseFile(feedFileFaults.tooManyRecords);
  const isWhole = ({ row }: { readonly row: Row }): boolean => row.length === names.length;
  return {
    lines: filled.filter(isWhole).map(({ line, row }) => ({ line, values: nameValues(kind, names, row) })),
    remarks: filled
      .filter((each) => !isWhole(each))
      .map(({ line, row }) => buildFileRemark(feedFileFaults.describeWidth(row.length, names.length), line)),
  };
}

/** Nothing of the file is read. */
export const refuseFile = (message: string, line = 0): FeedLines => ({
  lines: [],
  remarks: [buildFileRemark(message, line)],
});

const isBlank = (row: Row): boolean => row.every((value) => value === '');

const nameValues = (kind: FeedKind, names: readonly string[], row: Row): NumberedLine['values'] =>
  Object.fromEntries([...names.map((name, at) => [name, row[at]]), ['type', kind]]);

function findHeaderFaults(kind: FeedKind, names: readonly string[]): LineRemark[] {
  const table: Readonly<Record<string, FeedField>> = feedFields[kind];
  const missing = Object.keys(table).filter((name) => table[name]?.isRequired && !names.includes(name));
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) < at);
  return [
    ...missing.map((name) => buildFileRemark(feedFileFaults.columnMissing, 1, name)),
    ...[...new Set(twice)].map((name) => buildFileRemark(feedFileFaults.columnTwice, 1, name.slice(0, 100))),
  ];
}
