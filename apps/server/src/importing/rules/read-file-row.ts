import { buildProblem, fileLimits, type RowNote, rowSentences } from '@packwright/core/import-files';
import type { ImportFileRecord } from '../store/index.ts';

/** A row of a file under the names of our columns. */
export interface ReadFileRow<Column extends string> {
  readonly row: number;
  readonly values: Readonly<Partial<Record<Column, string>>>;
  /** Faults of the row itself. */
  readonly problems: readonly RowNote[];
}

/** Reads a row under the columns that were chosen for its file. */
export function readFileRow<Column extends string>(
  { headings, chosenColumns }: Pick<ImportFileRecord, 'headings' | 'chosenColumns'>,
  row: number,
  cells: readonly string[],
): ReadFileRow<Column> {
  const values: Partial<Record<string, string>> = {};
  const problems: RowNote[] = [];
  chosenColumns.forEach((column, at) => {
    const value = cells[at] ?? '';
    if (column === '') return;
    if (value.length > fileLimits.valueLength)
      problems.push(buildProblem(column, value.slice(0, 100), rowSentences.valueTooLong));
    else values[column] = value;
  });
  // Empty values behind the last heading are what spreadsheets leave.
  if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    problems.push(buildProblem('', '', rowSentences.moreColumns));
  return { row, values: values as Partial<Record<Column, string>>, problems };
}
