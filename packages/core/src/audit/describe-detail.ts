import { isCountedList, isTechnical } from './technical.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The language of a detail, and the names of what it names by id. */
export interface DetailWords {
  readonly fields: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  /** With `{count}`. */
  readonly more: string;
  /** Between two fields, and between the entries of a list. */
  readonly separator: string;
  readonly comma: string;
  /** The name of a record; undefined where it is not known. */
  readonly findName: (field: string, id: number) => string | undefined;
  /** The name of a value that is kept as a code; undefined for others. */
  readonly findValue: (field: string, value: string | number) => string | undefined;
  /** A change of a field that is kept as texts. */
  readonly describeChange: (change: KeptChange) => string;
  readonly formatNumber: (field: string, value: number) => string;
  /** Days and moments as people read them. */
  readonly formatText: (text: string) => string;
}

/** A field of a record with its old and new value, as histories keep it. */
interface KeptChange {
  readonly field: string;
  readonly oldValue: string;
  readonly newValue: string;
}

/** A detail in words, and beside it the ids and hashes as they are kept (AUDIT-12). */
export interface DescribedDetail {
  readonly detail: string;
  readonly technical: string;
}

const mostListed = 5;
const mostLetters = 1000;
const nothing = '–';
/** Kept where there is no day. */
const noDay = '0001-01-01';

/** Two names under which a line keeps what was there and what came. */
const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeptChange = (value: unknown): value is KeptChange =>
  isFields(value) && ['field', 'oldValue', 'newValue'].every((name) => typeof value[name] === 'string');

/** `packExpiryDays` as `Pack expiry days`, where no language names it. */
function splitName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** One detail that is put into words; technical values are put aside. */
class Description {
  readonly technical: string[] = [];
  readonly #words: DetailWords;

  constructor(words: DetailWords) {
    this.#words = words;
  }

  describe(detail: unknown): string {
    if (!isFields(detail)) return this.#describeValue(detail);
    const pair = pairs.find(([old, now]) => old in detail && now in detail);
    if (pair === undefined) return this.#describeFields(detail);
    const [old, now] = pair;
    const { [old]: before, [now]: after, ...others } = detail;
    const changes = isFields(after)
      ? this.#describeChange(isFields(before) ? before : {}, after)
      : [`${this.#describeValue(before, old)} → ${this.#describeValue(after, now)}`];
    // The names of the fields stand in the changes already.
    const { fields: _, ...rest } = others;
    const kept = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => this.#describeValue(value) !== nothing),
    );
    return [...changes, this.#describeFields(kept)].filter((part) => part !== '').join(this.#words.separator);
  }

  #describeName(name: string): string {
    return Object.hasOwn(this.#words.fields, name) ? (this.#words.fields[name] ?? name) : splitName(name);
  }

  #describeValue(value: unknown, field = ''): string {
    const { yes, no, findValue, describeChange, formatNumber, formatText } = this.#words;
    if (value === null || value === undefined || value === '' || value === noDay) return nothing;
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value === 'string') return findValue(field, value) ?? formatText(value);
    if (typeof value === 'number') return findValue(field, value) ?? formatNumber(field, value);
    if (Array.isArray(value)) return this.#describeList(value, field);
    if (isKeptChange(value)) return describeChange(value);
    return isFields(value) ? this.#describeFields(value) || nothing : nothing;
  }

  #describeList(values: readonly unknown[], field: string): string {
    if (values.length === 0) return nothing;
    const { separator, comma } = this.#words;
    const between = values.every(isKeptChange) ? separator : comma;
    return this.#joinFirst(values, between, (value) => this.#describeValue(value, field));
  }

  #joinFirst<Value>(values: readonly Value[], between: string, describe: (value: Value) => string): string {
    const listed = values.slice(0, mostListed).map(describe).join(between);
    const left = values.length - mostListed;
    return left > 0 ? `${listed} ${this.#words.more.replace('{count}', String(left))}` : listed;
  }

  #describeFields(fields: Fields): string {
    return Object.entries(fields)
      .flatMap(([name, value]) => {
        const known = this.#nameRecord(name, value);
        if (known === undefined && this.#putAside(name, value)) return [];
        if (isCountedList(name, value)) return this.#countList(name, value);
        return `${this.#describeName(name)}: ${known ?? this.#describeValue(value, name)}`;
      })
      .join(this.#words.separator);
  }

  /** The differences between two sets of fields, as `Pack expiry days: 56 → 42`. */
  #describeChange(before: Fields, after: Fields): string[] {
    return Object.keys(after)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .flatMap((name) => {
        const [old, now] = [before[name], after[name]].map((value) => this.#nameRecord(name, value));
        if (old === undefined && now === undefined && this.#putAside(name, [before[name], after[name]]))
          return [];
        const was = old ?? this.#describeValue(before[name], name);
        const is = now ?? this.#describeValue(after[name], name);
        // Nothing may be kept in two ways, such as no day and an empty text.
        return was === nothing && is === nothing ? [] : `${this.#describeName(name)}: ${was} → ${is}`;
      });
  }

  #countList(name: string, ids: readonly number[]): string {
    if (ids.length > 0) this.technical.push(`${name}: ${JSON.stringify(ids)}`);
    return `${this.#describeName(name)}: ${ids.length}`;
  }

  /** The name of the record, or of each of a list of them; undefined where one is not known. */
  #nameRecord(name: string, value: unknown): string | undefined {
    const { findName, comma } = this.#words;
    const names = [value].flat().map((id) => (typeof id === 'number' ? findName(name, id) : undefined));
    const known = names.filter((each) => each !== undefined);
    if (known.length === 0 || known.length < names.length) return undefined;
    return this.#joinFirst(known, comma, (each) => each);
  }

  #putAside(name: string, value: unknown): boolean {
    if (!isTechnical(name, value)) return false;
    if (value !== null) this.technical.push(`${name}: ${JSON.stringify(value)}`);
    return true;
  }
}

/** Puts the detail of an audit line into words, with old and new values (AUDIT-10). */
export function describeAuditDetail(detail: string, words: DetailWords): DescribedDetail {
  const description = new Description(words);
  const text = description.describe(JSON.parse(detail));
  return { detail: cut(text), technical: cut(description.technical.join('; ')) };
}

const cut = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
