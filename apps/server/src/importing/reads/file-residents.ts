import { type FileResident, readResidents, type ResidentColumn } from '@packwright/core/import-files';
import type { Database } from '../../platform/database/index.ts';
import { readFileRow } from '../rules/read-file-row.ts';
import { listFileCells, type ImportFileRecord } from '../store/index.ts';

/** The residents of a file under the columns that were chosen for it. */
export async function readFileResidents(db: Database, file: ImportFileRecord): Promise<FileResident[]> {
  const rows = await listFileCells(db, file.id);
  return readResidents(rows.map(({ row, cells }) => readFileRow<ResidentColumn>(file, row, cells)));
}
