import {
  buildProblem,
  type FileResident,
  type FileRow,
  fileLimits,
  readResidents,
  type ResidentColumn,
  type RowNote,
  rowSentences,
} from '@packwright/core/import-files';
import type { Database } from '../../platform/database/index.ts';
import { listFileCells, type ResidentFileRecord } from '../store/index.ts';

/** The residents of a file under the columns that were chosen for it. */
export async function readFileResidents(db: Database, file: ResidentFileRecord): Promise<FileResident[]> {
  const rows = await listFileCells(db, file.id);
  return readResidents(rows.map(({ row, cells }) => readRow(file, row, cells)));
}

function readRow(
  { headings, chosenColumns }: ResidentFileRecord,
  row: number,
  cells: readonly string[],
): FileRow {
  const values: Partial<Record<ResidentColumn, string>> = {};
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
  return { row, values, problems };
}
