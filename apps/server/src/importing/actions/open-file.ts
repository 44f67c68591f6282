import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { matchColumns } from '@packwright/core/import-files';
import { CsvFault, readCsv } from '../../platform/csv/index.ts';
import { findFile } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  changeImportFile,
  type FileKind,
  insertFileRows,
  insertImportFile,
  loadRememberedColumns,
} from '../store/index.ts';
import { fileKinds } from '../rules/file-kinds.ts';

const rowsAtOnce = 5000;

/** Reads an own upload as a file of residents or drugs and guesses its columns (IMPORT-10, IMPORT-11). Answers its id. */
export async function openFile(work: Work, kind: FileKind, resourceDocumentId: number): Promise<number> {
  const { pharmacyId, userId } = work.who;
  const file = await findFile(work.db, resourceDocumentId);
  if (file?.kind !== 'resource' || file.createdBy !== userId) throw new Refusal(sharedRefusals.notFound);
  const { columns, formats, objectKind, mostBytes } = fileKinds[kind];
  let id = 0;
  let count = 0;
  for await (const { headings, rows } of readParts(file.bytes, mostBytes)) {
    if (id === 0)
      id = await insertImportFile(work.db, {
        pharmacyId,
        kind,
        fileName: file.fileName,
        headings,
        chosenColumns: matchColumns(columns, headings, {
          remembered: await loadRememberedColumns(work.db, kind),
          formats,
        }),
        createdBy: userId,
        createdAt: work.now,
      });
    await insertFileRows(work.db, pharmacyId, id, rows);
    count += rows.length;
  }
  await changeImportFile(work.db, id, { rowCount: count });
  const detail = { fileName: file.fileName, rows: count };
  work.audit({ area: 'importing', action: `open ${kind}`, objectKind, objectId: id, detail });
  return id;
}

interface FilePart {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly row: number; readonly values: readonly string[] }[];
}

/** The rows of a file a few thousand at a time, each time with its headings. */
async function* readParts(bytes: Uint8Array, mostBytes: number): AsyncGenerator<FilePart> {
  let headings: readonly string[] | null = null;
  let rows: FilePart['rows'][number][] = [];
  try {
    for await (const row of readCsv(bytes, mostBytes)) {
      if (headings === null) headings = row.values;
      else rows.push(row);
      if (rows.length < rowsAtOnce) continue;
      yield { headings, rows };
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvFault)
      throw buildFieldRefusal(sharedRefusals.invalid, 'resourceDocumentId', error.message);
    throw error;
  }
  if (rows.length > 0) yield { headings: headings ?? [], rows };
}
