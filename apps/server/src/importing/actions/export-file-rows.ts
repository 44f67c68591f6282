import { Refusal, sharedRefusals } from '@packwright/contract';
import { type importingCalls, residentFileRowList } from '@packwright/contract/importing';
import type { HandlerInput } from '@packwright/contract/machinery';
import { limits } from '@packwright/core/fields';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { getFile } from '../reads/resident-files.ts';
import { listCheckedRows } from '../store/index.ts';

/** The checked rows of a file as a table. */
export async function exportFileRows(
  work: Work,
  { params, body }: HandlerInput<typeof importingCalls.exportResidentFileRows>,
): Promise<FileLink> {
  await getFile(work, params.id);
  const search = { query: body.query ?? '', outcome: body.outcome ?? null, offset: 0 };
  const rows = await listCheckedRows(work.db, params.id, { ...search, limit: limits.exportRows });
  if ((rows[0]?.total ?? 0) > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({
    area: 'importing',
    action: 'export rows',
    objectKind: 'residentFile',
    objectId: params.id,
    detail: { rows: rows.length },
  });
  return exportList(work, residentFileRowList, [rows], body);
}
