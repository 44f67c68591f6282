import { buildResidentTemplate } from '@packwright/core/import-files';
import { createFileLink, dayMinutes, type FileLink, keepFile } from '../../platform/files/index.ts';
import { writeCsv } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';

/** A file to fill in: the headings, and a fictional resident with two medicines. */
export async function buildTemplate(work: Work): Promise<FileLink> {
  const [header = [], ...rows] = buildResidentTemplate();
  const cells = rows.map((row) => row.map((text) => ({ kind: 'text' as const, text })));
  const bytes = await writeCsv({ name: 'residents', header, rows: [cells], isFromRight: false });
  const fileId = await keepFile(work, {
    kind: 'export',
    fileName: 'residents.csv',
    contentType: 'text/csv; charset=utf-8',
    bytes,
    keepMinutes: dayMinutes,
  });
  work.audit({ area: 'importing', action: 'give template', detail: { fileId } });
  return createFileLink(work, fileId);
}
