import {
  buildResidentKey,
  type FileResident,
  readResidents,
  type ResidentColumn,
} from '@packwright/core/import-files';
import type { Database } from '../../platform/database/index.ts';
import { readFileRow } from '../rules/read-file-row.ts';
import { listCellsOfRows, listFileCells, type ImportFileRecord } from '../store/index.ts';

type ColumnsOfFile = Pick<ImportFileRecord, 'id' | 'headings' | 'chosenColumns'>;

const rowsAtOnce = 2000;

/**
 * The numbers of the rows of each resident, in the order in which the file names them. A file has up to 100,000 rows:
 * what they hold is read again for some residents at a time.
 */
export async function listResidentRows(db: Database, file: ColumnsOfFile): Promise<(readonly number[])[]> {
  const residents = new Map<string, number[]>();
  for (let after = 0; ; ) {
    const rows = await listFileCells(db, file.id, rowsAtOnce, after);
    if (rows.length === 0) return [...residents.values()];
    after = rows.at(-1)?.row ?? after;
    for (const { row, cells } of rows) {
      const key = buildResidentKey(readFileRow<ResidentColumn>(file, row, cells));
      const known = residents.get(key);
      if (known) known.push(row);
      else residents.set(key, [row]);
    }
  }
}

/** The residents of these rows, which are all that the file has of them. */
export async function readResidentsOfRows(
  db: Database,
  file: ColumnsOfFile,
  rows: readonly number[],
): Promise<FileResident[]> {
  const cells = await listCellsOfRows(db, file.id, rows);
  return readResidents(cells.map(({ row, cells: values }) => readFileRow<ResidentColumn>(file, row, values)));
}
