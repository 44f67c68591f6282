import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { type AuditArea, describeAuditDetail, listSeenAreas } from '@packwright/core/audit';
import type { Day } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import type { Work } from '../../platform/work.ts';
import { listLogLines, type LogLine } from '../store/index.ts';

interface LogSearch {
  readonly query?: string | undefined;
  readonly fromDate?: Day | null | undefined;
  readonly toDate?: Day | null | undefined;
  readonly area?: AuditArea | undefined;
}

export type LogRow = HandlerOutput<typeof reportingCalls.listLogs>['rows'][number];

/** The lines of the areas that the reader may see (AUDIT-10, AUDIT-11). */
export async function findLogs(
  { db, who }: Work,
  { query = '', fromDate = null, toDate = null, area }: LogSearch,
  page: { readonly size: number; readonly offset: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const areas = listSeenAreas(who).filter((each) => area === undefined || each === area);
  const { pharmacyId, timezone } = who;
  const found = await listLogLines(db, { pharmacyId, timezone, query, fromDate, toDate, areas, ...page });
  const seesPatients = may(who, { menu: 'patient', level: 'read' });
  return { rows: found.rows.map((line) => presentLogLine(line, seesPatients)), total: found.total };
}

/** A reader without the right to see patients learns that something happened, and no name (AUDIT-11). */
function presentLogLine(line: LogLine, seesPatients: boolean): LogRow {
  const { at, userName, area, action } = line;
  const isHidden = line.patientId !== null && !seesPatients;
  return {
    seq: Number(line.seq),
    date: at,
    userName,
    area,
    action,
    patientId: isHidden ? 0 : (line.patientId ?? 0),
    patientName: isHidden ? '' : line.patientName,
    detail: isHidden ? '' : describeAuditDetail(line.detail),
  };
}
