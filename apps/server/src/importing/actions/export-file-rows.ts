import { Refusal, sharedRefusals } from '@packwright/contract';
import { drugFileRowList, type importingCalls, residentFileRowList } from '@packwright/contract/importing';
import type { HandlerInput } from '@packwright/contract/machinery';
import { limits } from '@packwright/core/fields';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentDrugRow, presentResidentRow, translateNotes } from '../present/file-rows.ts';
import { getFile } from '../reads/import-files.ts';
import { fileKinds } from '../rules/file-kinds.ts';
import { type CheckedRow, type FileKind, listCheckedRows } from '../store/index.ts';

type Calls = typeof importingCalls;

/** The checked rows of a file of residents as a table. */
export async function exportResidentRows(
  work: Work,
  { params, body }: HandlerInput<Calls['exportResidentFileRows']>,
): Promise<FileLink> {
  const rows = await listRowsToExport(work, 'residents', params.id, body);
  const shown = rows.map((row) => translateNotes(presentResidentRow(row), body.language));
  return exportList(work, residentFileRowList, [shown], body);
}

/** The checked rows of a file of drugs as a table. */
export async function exportDrugRows(
  work: Work,
  { params, body }: HandlerInput<Calls['exportDrugFileRows']>,
): Promise<FileLink> {
  const rows = await listRowsToExport(work, 'drugs', params.id, body);
  const shown = rows.map((row) => translateNotes(presentDrugRow(row), body.language));
  return exportList(work, drugFileRowList, [shown], body);
}

type RowSearch = Pick<HandlerInput<Calls['exportDrugFileRows']>['body'], 'query' | 'outcome'>;

async function listRowsToExport(
  work: Work,
  kind: FileKind,
  id: number,
  { query = '', outcome = null }: { readonly [Name in keyof RowSearch]?: RowSearch[Name] | null },
): Promise<CheckedRow[]> {
  await getFile(work, kind, id);
  const search = { query: query ?? '', outcome: outcome ?? null, offset: 0 };
  const rows = await listCheckedRows(work.db, id, { ...search, limit: limits.exportRows });
  if ((rows[0]?.total ?? 0) > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({
    area: 'importing',
    action: 'export rows',
    objectKind: fileKinds[kind].objectKind,
    objectId: id,
    detail: { rows: rows.length },
  });
  return rows;
}
