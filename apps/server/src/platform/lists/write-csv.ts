import type { Cell, Table } from './cell.ts';

/** A table as RFC 4180 text in UTF-8, with the mark by which spreadsheets know that. */
export const writeCsv = async (table: Table): Promise<Uint8Array> =>
  Buffer.concat([Buffer.from('\uFEFF'), await writePlainCsv(table)]);

/** The same without the mark, which programs take for a part of the first heading. */
export async function writePlainCsv({ header, rows }: Pick<Table, 'header' | 'rows'>): Promise<Uint8Array> {
  const parts = [formatLine(header.map(formatText))];
  for await (const batch of rows) parts.push(...batch.map((row) => formatLine(row.map(formatCell))));
  return Buffer.from(parts.join(''));
}

const formatLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function formatCell(cell: Cell): string {
  if (cell.kind === 'day') return cell.time === null ? cell.day : `${cell.day} ${cell.time}`;
  return cell.kind === 'number' ? cell.text : formatText(cell.text);
}

/** A spreadsheet takes what begins so for a formula; the apostrophe makes it text (API-23). */
function formatText(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
