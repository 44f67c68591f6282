import { type Day, getLocalTime, readWireDay } from '@packwright/core/days';
import { type ColumnDescription, getColumnValue, type ListDescription } from '@packwright/core/lists';

/** A value of an exported table: text, an exact decimal number, a day, or a day with a time of day ('HH:mm'). */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'day'; readonly day: Day; readonly time: string | null };

/** A table that is being exported: its first row, and the others as they come. */
export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  /** On paper: the room to write in, and whether repeated values are left out. */
  readonly looks?: readonly Pick<ColumnDescription, 'written' | 'grouped'>[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  readonly isFromRight: boolean;
}

export interface CellReader {
  readonly labels: Readonly<Record<string, string>>;
  readonly translateSentence: (english: string) => string;
  /** IANA zone in which moments are shown. */
  readonly timezone: string;
}

/** The value of a row in a column. */
export function readCell<Row extends object>(
  list: ListDescription,
  name: string,
  row: Row,
  { labels, translateSentence, timezone }: CellReader,
): Cell {
  const { kind, codes, sentences }: ColumnDescription = list.columns[name] ?? {};
  const value = getColumnValue(list, name, row);
  const text = String(value);
  if (codes !== undefined) return { kind: 'text', text: labels[`${codes}.${text}`] ?? text };
  if (sentences) return { kind: 'text', text: translateSentence(text) };
  switch (kind) {
    case 'day': {
      const day = readWireDay(text);
      return day === null ? nothing : { kind: 'day', day, time: null };
    }
    case 'moment': {
      if (text === '' || text.startsWith('0001-')) return nothing;
      const { day, time } = getLocalTime(timezone, text);
      return { kind: 'day', day, time };
    }
    case 'number':
    case 'quantity':
      return { kind: /^-?\d+(\.\d+)?$/.test(text) ? 'number' : 'text', text };
    default:
      return { kind: 'text', text };
  }
}

const nothing: Cell = { kind: 'text', text: '' };
