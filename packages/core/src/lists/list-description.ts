/** The kind of the values of a column. A day is yyyy-MM-dd, a moment ISO text in UTC, a quantity decimal text. */
export type ColumnKind = 'text' | 'number' | 'quantity' | 'day' | 'moment';

/** How a column is compared: by its letters, by size, or with one of a few values. */
export type ColumnComparison = 'text' | 'number' | 'day' | readonly string[];

/** One column of a list, for the call, the statement, the table and the export. */
export interface ColumnDescription<Row = never> {
  /** `text` when absent. */
  readonly kind?: ColumnKind;
  /** Its value in a row of the answer; the field of its own name when absent. */
  value?(row: Row): string | number | boolean;
  readonly sort?: true;
  /** `true`: as its kind is compared. */
  readonly filter?: true | ColumnComparison;
  /** The table of the names of its codes: `packingStatus` for the labels `packingStatus.0` and so on. */
  readonly codes?: string;
  readonly width?: number;
  /** Filled in by hand on paper, in so many mm; a page does not show it. */
  readonly written?: number;
  /** Maybe one of the fixed sentences, which files have in the reader's language. */
  readonly sentences?: true;
  /** On paper its value is not repeated from row to row. */
  readonly grouped?: true;
  /** Cannot be hidden. */
  readonly always?: true;
  /** Not shown until chosen; `narrow`: where the table has little room. */
  readonly hidden?: true | 'narrow';
  /** Taken from clients of the API for sorting and filters; neither shown nor exported. */
  readonly unseen?: true;
  /** Costs a look-up of its own: read and answered only on request, under its name. */
  readonly onRequest?: true;
}

type ColumnDescriptions = Readonly<Record<string, ColumnDescription>>;

/** A list that people sort, filter, arrange and export (WEB-23). Its name stands before its labels: `patients.dob`. */
export interface ListDescription<Columns extends ColumnDescriptions = ColumnDescriptions> {
  readonly name: string;
  readonly columns: Columns;
}

/** The names of the columns that have a property, such as `sort`. */
export type ColumnsWith<List extends ListDescription, Property extends keyof ColumnDescription> = {
  [Name in keyof List['columns'] & string]: Property extends keyof List['columns'][Name] ? Name : never;
}[keyof List['columns'] & string];

/** Describes a list by the rows of its answer. */
export const describeList =
  <Row>() =>
  <const Columns extends Readonly<Record<string, ColumnDescription<Row>>>>(
    name: string,
    columns: Columns,
  ) => ({
    name,
    columns,
  });

/** The columns that have a property, in their order. */
export function listColumnsWith<List extends ListDescription, const Property extends keyof ColumnDescription>(
  list: List,
  property: Property,
): ColumnsWith<List, Property>[] {
  return Object.entries(list.columns)
    .filter(([, column]) => column[property] !== undefined)
    .map(([name]) => name as ColumnsWith<List, Property>);
}

/** The columns that people see, in the order in which they stand at first. */
export const listSeenColumns = ({ columns }: ListDescription): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.unseen === undefined);

export const isFilterable = ({ columns }: ListDescription, name: string): boolean =>
  Object.hasOwn(columns, name) && columns[name]?.filter !== undefined;

/** The value of a column in a row of the answer; empty text when the row has none. */
export function getColumnValue<Row extends object>(
  { columns }: ListDescription,
  name: string,
  row: Row,
): string | number | boolean {
  const column: ColumnDescription<Row> | undefined = columns[name];
  return column?.value?.(row) ?? (row as Readonly<Record<string, string | number | boolean>>)[name] ?? '';
}

/** How a column is compared; null when it takes no filter. */
export function getComparison({ kind = 'text', filter }: ColumnDescription): ColumnComparison | null {
  if (filter !== true) return filter ?? null;
  if (kind === 'text') return 'text';
  return kind === 'day' || kind === 'moment' ? 'day' : 'number';
}
