import type { ReportRow } from '@packwright/contract/reporting';
import type { Work } from '../../../platform/work.ts';
import { readReportRows } from './report-rows.ts';
import { findResidents, type ReportForm, resolveReport } from './resolve-report.ts';

/** Rows that a page shows before the report is made. */
const mostRows = 50;

/** The first rows of a report; residents after them are not read. */
export async function previewReport(work: Work, reportSettingId: number, form: ReportForm) {
  const report = resolveReport(work, reportSettingId, form);
  const residents = await findResidents(work, form);
  const rows: ReportRow[] = [];
  let done = 0;
  for await (const batch of readReportRows(work, report, residents, (count) => (done = count))) {
    rows.push(...batch);
    if (rows.length > mostRows) break;
  }
  return {
    residents: residents.length,
    isWhole: rows.length <= mostRows && done === residents.length,
    rows: rows.slice(0, mostRows),
  };
}
