import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import { scriptList } from '@packwright/contract/balance';
import { type ExportFormat, limits } from '@packwright/core/fields';
import { mostNamed } from '../../platform/audit/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentScript } from '../present/scripts.ts';
import { searchScripts } from '../reads/search-scripts.ts';
import type { ScriptListFilter } from '../store/script-list.ts';

interface ScriptExport {
  readonly format: ExportFormat;
  readonly columns?: readonly string[] | undefined;
  readonly language?: 'en' | 'tr' | 'ar' | undefined;
}

/** One list of the tracker as a table; nothing found is no file (API-12). */
export async function exportScripts(
  work: Work,
  filter: Omit<ScriptListFilter, 'limit' | 'offset'>,
  packCycle: number | undefined,
  table: ScriptExport,
): Promise<FileLink> {
  const window = { limit: limits.exportRows + 1, offset: 0 };
  const { rows } = await searchScripts(work, { ...filter, ...window }, packCycle);
  if (rows.length > limits.exportRows) throw new Refusal(sharedRefusals.exportTooLarge);
  auditTaken(
    work,
    'export scripts',
    rows.map(({ row }) => row.foundPatient),
    {
      list: filter.list,
      format: table.format,
    },
  );
  if (rows.length === 0) return { fileName: '', fileUrl: '' };
  return exportList(work, scriptList, [rows.map((row) => presentScript(row, work.today))], table);
}

/** Notes that rows of the tracker left the house, and of which patients. */
export function auditTaken(
  work: Work,
  action: AuditAct,
  patientIds: readonly number[],
  detail: Readonly<Record<string, string>>,
): void {
  const { pharmacyId } = work.who;
  work.audit({
    area: 'balance',
    action,
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: { ...detail, rows: patientIds.length },
  });
  const read = [...new Set(patientIds)];
  work.recordPatientRead({ subjects: { patient: read.slice(0, mostNamed) }, total: read.length });
}
