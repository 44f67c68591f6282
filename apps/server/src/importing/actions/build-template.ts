import { createFileLink, dayMinutes, type FileLink, keepFile } from '../../platform/files/index.ts';
import { writeCsv } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { fileKinds } from '../rules/file-kinds.ts';
import type { FileKind } from '../store/index.ts';

/** A file to fill in: the headings, and two fictional rows. */
export async function buildTemplate(work: Work, kind: FileKind): Promise<FileLink> {
  const { buildTemplate: buildRows, templateName: name } = fileKinds[kind];
  const [header = [], ...rows] = buildRows();
  const cells = rows.map((row) => row.map((text) => ({ kind: 'text' as const, text })));
  const bytes = await writeCsv({ name, header, rows: [cells], isFromRight: false });
  const fileId = await keepFile(work, {
    kind: 'export',
    fileName: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes,
    keepMinutes: dayMinutes,
  });
  work.audit({ area: 'importing', action: 'give template', detail: { fileId } });
  return createFileLink(work, fileId);
}
