import {
  buildFileRemark,
  feedFileFaults,
  type FeedKind,
  type FeedLines,
  feedLimits,
  type LineRemark,
  type NumberedLine,
  refuseFile,
} from '../scripts/index.ts';

/** For each kind of record, the fields of DSF/1 as a form calls them. */
export type FieldNames = Readonly<Record<FeedKind, Readonly<Record<string, string>>>>;

/** A record of DSF/1 before it is read; '' for what was not sent. */
export type SentValues = Readonly<Record<string, string>>;

/** The work of an adapter in small steps, so that others are answered between them. */
export type FeedReading = Generator<undefined, FeedLines>;

/** A supply may name its patient by their number alone: then it tells nothing about them. */
export const isNamed = ({ lastName = '', firstName = '' }: SentValues): boolean =>
  lastName + firstName !== '';

/** The lines of the feed that a file of another form becomes, and the remarks about what became none (FEED-9). */
export class LineCollector {
  readonly #names: FieldNames;
  readonly #lines: NumberedLine[] = [];
  readonly #remarks: LineRemark[] = [];
  readonly #known = new Set<string>();

  constructor(names: FieldNames) {
    this.#names = names;
  }

  /** More than a file may hold: what follows need not be read. */
  get isFull(): boolean {
    return this.#lines.length + this.#remarks.length > feedLimits.records;
  }

  /** A file names its patients, prescribers and drugs again for each supply; each becomes one line. */
  add(kind: FeedKind, line: number, values: SentValues): void {
    if (kind !== 'SCR') {
      const known = JSON.stringify([kind, values]);
      if (this.#known.has(known)) return;
      this.#known.add(known);
    }
    this.#lines.push({ line, values: { ...values, type: kind }, names: this.#names[kind] });
  }

  /** The name that the file has for a field. */
  getName(kind: FeedKind, field: string): string {
    return this.#names[kind][field] ?? field;
  }

  refuse(message: string, line: number, field: string): void {
    this.#remarks.push(buildFileRemark(message, line, field));
  }

  finish(): FeedLines {
    if (this.isFull) return refuseFile(feedFileFaults.tooManyRecords);
    if (this.#lines.length + this.#remarks.length === 0) return refuseFile(feedFileFaults.empty);
    return { lines: this.#lines, remarks: this.#remarks };
  }
}
