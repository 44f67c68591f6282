import { listLabels } from '@packwright/contract/list-labels';
import { translateSentence } from '@packwright/contract/sentences';
import type { Day } from '@packwright/core/days';
import { type ListDescription, listSeenColumns } from '@packwright/core/lists';
import { type ExportFormat, languages } from '@packwright/core/fields';
import { type FileLink, dayMinutes, keepFile, createFileLink } from '../files/index.ts';
import type { Work } from '../work.ts';
import { readCell, type Table } from './cell.ts';
import { writeCsv } from './write-csv.ts';
import { type PaperText, writePaper } from './write-paper.ts';
import { writeXlsx } from './write-xlsx.ts';

interface ExportRequest {
  readonly format: ExportFormat;
  /** The columns in their order; all that people see when absent. */
  readonly columns?: readonly string[] | undefined;
  readonly language?: keyof typeof listLabels | undefined;
  /** On paper: the lines below the title, and a title instead of the name of the list. */
  readonly about?: readonly string[] | undefined;
  readonly title?: string | undefined;
  /** On paper and in a workbook: another table after this one, such as sums. */
  readonly after?: { readonly list: ListDescription; readonly rows: readonly object[] } | undefined;
  /** The day that paper and file name; today when absent. */
  readonly printedOn?: Day | undefined;
  readonly keepMinutes?: number | undefined;
}

interface TableFormat {
  readonly write: (table: Table, work: Work, paper: PaperText) => Promise<Uint8Array>;
  readonly contentType: string;
}

/** Its link is over after fifteen minutes, and nothing else opens it. */
const usualMinutes = dayMinutes;

const formats: Readonly<Record<ExportFormat, TableFormat>> = {
  csv: { write: writeCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: (table, _, { after }) => writeXlsx(...[table, after ?? []].flat()),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pdf: { write: (table, work, paper) => writePaper(work, table, paper), contentType: 'application/pdf' },
};

type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Keeps the rows of a list as a table with its headings in the reader's language, and links to it (API-12, WEB-23). */
export async function exportList<Row extends object>(
  work: Work,
  list: ListDescription,
  batches: Batches<Row>,
  request: ExportRequest,
): Promise<FileLink> {
  return createFileLink(work, await keepList(work, list, batches, request));
}

/** The id of the kept table, for work in the background, whose person opens it later. */
export async function keepList<Row extends object>(
  work: Work,
  list: ListDescription,
  batches: Batches<Row>,
  request: ExportRequest,
): Promise<number> {
  const { format, columns = listSeenColumns(list), language = 'en', about, title, after } = request;
  const { printedOn = work.today, keepMinutes = usualMinutes } = request;
  const labels: Readonly<Record<string, string>> = listLabels[language];
  const reader = {
    labels,
    translateSentence: (english: string) => translateSentence(english, language),
    timezone: work.who.timezone,
  };
  const buildTable = (of: ListDescription, names: readonly string[], rows: Table['rows']): Table => ({
    name: of.name,
    header: names.map((name) => labels[`${of.name}.${name}`] ?? name),
    looks: names.map((name) => of.columns[name] ?? {}),
    rows,
    isFromRight: language === languages.arabic.code,
  });
  const readBatch = (of: ListDescription, names: readonly string[], batch: readonly object[]) =>
    batch.map((row) => names.map((name) => readCell(of, name, row, reader)));
  async function* readRows(): Table['rows'] {
    for await (const batch of batches) yield readBatch(list, columns, batch);
  }
  const table = buildTable(list, columns, readRows());
  const names = after ? listSeenColumns(after.list) : [];
  const second = after && buildTable(after.list, names, [readBatch(after.list, names, after.rows)]);
  const paper = { language, about, title, after: second, printedOn };
  const file = await writeTable(work, table, format, paper);
  return keepFile(work, { ...file, kind: 'export', keepMinutes });
}

/** A table as a file, with its name and the day. */
export async function writeTable(
  work: Work,
  table: Table,
  format: ExportFormat,
  paper: PaperText = { language: 'en' },
): Promise<{ fileName: string; contentType: string; bytes: Uint8Array }> {
  const { write, contentType } = formats[format];
  const bytes = await write(table, work, paper);
  return { fileName: `${table.name}-${paper.printedOn ?? work.today}.${format}`, contentType, bytes };
}
