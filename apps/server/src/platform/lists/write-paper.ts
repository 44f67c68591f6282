import { Refusal, sharedRefusals } from '@packwright/contract';
import { listTitles, profileSheetTexts } from '@packwright/contract/paper-labels';
import { type Day, formatDay } from '@packwright/core/days';
import { limits } from '@packwright/core/fields';
import { tooManyColumnsMessage } from '@packwright/pdf/table-faults';
import { PrintFault } from '../printing/index.ts';
import type { Work } from '../work.ts';
import type { Cell, Table } from './cell.ts';

/** The texts on paper beside the table. */
export interface PaperText {
  readonly language: keyof typeof listTitles;
  /** Lines below the title; none when absent. */
  readonly about?: readonly string[] | undefined;
  /** The title; the name of the list when absent. */
  readonly title?: string | undefined;
  /** Printed after the table, with the same lines below its own title. */
  readonly after?: Table | undefined;
  /** The day of the print at the foot; today when absent. */
  readonly printedOn?: Day | undefined;
}

/** A table as a PDF with its title, and the print and the page at the foot of each page (API-38). */
export async function writePaper(
  work: Work,
  table: Table,
  { language, about = [], title, after, printedOn = work.today }: PaperText,
): Promise<Uint8Array> {
  const words = profileSheetTexts[language];
  const titles: Readonly<Record<string, string>> = listTitles[language];
  const buildFacts = async (shown: Table, heading: string) => {
    const rows = await collectRows(shown);
    return {
      title: heading,
      about,
      columns: shown.header.map((text, at) => ({
        heading: text,
        isFigure: isFigureColumn(rows, at),
        written: shown.looks?.[at]?.written,
        isGrouped: shown.looks?.[at]?.grouped,
      })),
      rows: rows.map((row) => row.map(formatCell)),
      printed: words.printed.replace('{day}', formatDay(printedOn)).replace('{name}', work.who.userName),
      pageWords: words.page,
      isFromRight: shown.isFromRight,
    };
  };
  const heading = title ?? titles[table.name] ?? table.name;
  const facts = [await buildFacts(table, heading)];
  if (after) facts.push(await buildFacts(after, titles[after.name] ?? after.name));
  try {
    const batches = [{ facts, pictures: {} }];
    return await work.printing.render({ kind: 'printTables', numbers: [heading], date: work.today, batches });
  } catch (error) {
    if (error instanceof PrintFault && error.message === tooManyColumnsMessage)
      throw new Refusal(sharedRefusals.tooManyColumns);
    throw error;
  }
}

type Row = readonly Cell[];

async function collectRows({ rows }: Table): Promise<Row[]> {
  const all: Row[] = [];
  for await (const batch of rows) {
    all.push(...batch);
    if (all.length > limits.paperRows) throw new Refusal(sharedRefusals.paperTooLong);
  }
  return all;
}

const isFigureColumn = (rows: readonly Row[], at: number): boolean =>
  rows.some((row) => row[at]?.kind === 'number') &&
  rows.every((row) => row[at]?.kind === 'number' || (row[at]?.kind === 'text' && row[at].text === ''));

function formatCell(cell: Cell): string {
  if (cell.kind !== 'day') return cell.text;
  return cell.time === null ? formatDay(cell.day) : `${formatDay(cell.day)} ${cell.time}`;
}
