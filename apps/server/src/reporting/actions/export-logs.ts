import type { HandlerInput } from '@packwright/contract/machinery';
import { logList, type reportingCalls } from '@packwright/contract/reporting';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { findLogs } from '../reads/search-logs.ts';
import { mostLogLines } from '../store/index.ts';

type ExportBody = HandlerInput<typeof reportingCalls.exportLogs>['body'];

/** The log as a table, which is an act of its own (AUDIT-10). */
export async function exportLogs(
  work: Work,
  { format, columns, language, ...filter }: ExportBody,
): Promise<FileLink> {
  const { rows } = await findLogs(work, { ...filter, language }, { size: mostLogLines, offset: 0 });
  const patientIds = [...new Set(rows.map(({ patientId }) => patientId).filter((id) => id > 0))];
  work.recordPatientRead({ subjects: { patient: patientIds }, total: patientIds.length });
  work.audit({ area: 'reports', action: 'export log', detail: { ...filter, format, rows: rows.length } });
  return rows.length === 0
    ? { fileName: '', fileUrl: '' }
    : exportList(work, logList, [rows], { format, columns, language });
}
