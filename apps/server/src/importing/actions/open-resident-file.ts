import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { matchColumns } from '@packwright/core/import-files';
import { CsvFault, type CsvRow, readCsv } from '../../platform/csv/index.ts';
import { findFile } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { insertFileRows, insertResidentFile, loadRememberedColumns } from '../store/index.ts';

const rowsAtOnce = 5000;

/** Reads an own upload as a file of residents and guesses its columns (IMPORT-10, IMPORT-11). Answers its id. */
export async function openResidentFile(work: Work, resourceDocumentId: number): Promise<number> {
  const { pharmacyId, userId } = work.who;
  const file = await findFile(work.db, resourceDocumentId);
  if (file?.kind !== 'resource' || file.createdBy !== userId) throw new Refusal(sharedRefusals.notFound);
  const [first, ...rows] = await readRows(file.bytes);
  const headings = first?.values ?? [];
  const id = await insertResidentFile(work.db, {
    pharmacyId,
    fileName: file.fileName,
    headings,
    chosenColumns: matchColumns(headings, await loadRememberedColumns(work.db)),
    createdBy: userId,
    createdAt: work.now,
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await insertFileRows(work.db, pharmacyId, id, rows.slice(at, at + rowsAtOnce));
  const detail = { fileName: file.fileName, rows: rows.length };
  work.audit({
    area: 'importing',
    action: 'open residents',
    objectKind: 'residentFile',
    objectId: id,
    detail,
  });
  return id;
}

async function readRows(bytes: Uint8Array): Promise<CsvRow[]> {
  try {
    const rows: CsvRow[] = [];
    for await (const row of readCsv(bytes)) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof CsvFault)
      throw buildFieldRefusal(sharedRefusals.invalid, 'resourceDocumentId', error.message);
    throw error;
  }
}
