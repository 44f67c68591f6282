import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import { type reportingCalls, sentRequestList } from '@packwright/contract/reporting';
import { limits } from '@packwright/core/fields';
import { listSentLines } from '../../balance/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Work } from '../../platform/work.ts';
import { createSentPresenter } from '../present/script-requests.ts';
import { toSentFilter } from '../rules/to-sent-filter.ts';

type ExportBody = HandlerInput<typeof reportingCalls.exportSentScriptRequests>['body'];

/** The scripts that were asked for as a table (REQUEST-5). */
export async function exportSentRequests(
  settings: Pick<Settings, 'publicUrl'>,
  work: Work,
  { format, columns, language, ...body }: ExportBody,
): Promise<FileLink> {
  const filter = toSentFilter(body);
  const { rows, total } = await listSentLines(work.db, { ...filter, size: limits.exportRows, offset: 0 });
  if (total > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  const patientIds = [...new Set(rows.map(({ patientId }) => patientId))];
  work.recordPatientRead({ subjects: { patient: patientIds }, total: patientIds.length });
  work.audit({
    area: 'reporting',
    action: 'export sent script requests',
    detail: { ...filter, format, rows: rows.length },
  });
  return exportList(work, sentRequestList, [rows.map(createSentPresenter(settings, work))], {
    format,
    columns,
    language,
  });
}
