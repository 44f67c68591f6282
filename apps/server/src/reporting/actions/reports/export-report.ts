import { contract } from '@packwright/contract';
import { type HandlerInput, Refusal } from '@packwright/contract/machinery';
import { type reportingCalls, reportingRefusals } from '@packwright/contract/reporting';
import { z } from 'zod';
import { mostNamed } from '../../../platform/audit/index.ts';
import { createFileLink, dayMinutes, runBytes } from '../../../platform/files/index.ts';
import { definePersonTask, type PersonTaskActions, startTask } from '../../../platform/person-tasks/index.ts';
import type { Work } from '../../../platform/work.ts';
import { findResidents, resolveReport } from '../../reads/reports/resolve-report.ts';
import { makeReport } from './make-report.ts';

type ExportForm = HandlerInput<typeof reportingCalls.exportReport>['body'];

interface ReportInput {
  readonly reportSettingId: number;
  readonly form: ExportForm;
}

/** Days that a report of many residents can be opened in the list of work (TASK-3). */
const keepDays = 30;

/** A report of many residents (REPORT-8). */
export const makeReportTask = definePersonTask({
  kind: 'make report',
  input: z.custom<ReportInput>(),
  needs: [contract.exportReport.needs],
  roomBytes: runBytes,
  keepDays,
  faultMessage: 'The report could not be made.',
});

/** Reports of more residents are made in the background. */
const mostInline = 60;

/** The file of a report, or the task that makes it when the residents are many (REPORT-8). */
export async function exportReport(work: Work, reportSettingId: number, form: ExportForm) {
  const report = resolveReport(work, reportSettingId, form);
  const residents = await findResidents(work, form);
  const detail = { reportSettingId, ...form, residents: residents.length };
  if (residents.length > mostInline) {
    work.audit({ area: 'reports', action: 'order report', detail });
    const settled = settleForm(form, report);
    const taskId = await startTask(
      work,
      makeReportTask,
      { reportSettingId, form: settled },
      residents.length,
    );
    return { fileName: '', fileUrl: '', taskId };
  }
  const { format = 'pdf' } = form;
  const { fileId, patientIds } = await makeReport(work, {
    report,
    residents,
    format,
    keepMinutes: dayMinutes,
  });
  recordRead(work, patientIds);
  work.audit({ area: 'reports', action: 'export report', detail });
  if (fileId === null) return { fileName: '', fileUrl: '', taskId: 0 };
  return { ...(await createFileLink(work, fileId)), taskId: 0 };
}

// The days mean the same when the task begins after midnight.
const settleForm = (
  form: ExportForm,
  { from, to, printedOn }: ReturnType<typeof resolveReport>,
): ExportForm => ({
  ...form,
  fromDate: from,
  toDate: to,
  printDate: printedOn,
});

const recordRead = (work: Work, patientIds: readonly number[]): void =>
  work.recordPatientRead({
    subjects: { patient: patientIds.slice(0, mostNamed) },
    total: patientIds.length,
  });

export const runReport: PersonTaskActions<ReportInput> = {
  run: async ({ work, input: { reportSettingId, form }, signal, onProgress }) => {
    const report = resolveReport(work, reportSettingId, form);
    const residents = await findResidents(work, form);
    const keepMinutes = (keepDays + 1) * dayMinutes;
    const { fileId, patientIds } = await makeReport(
      work,
      { report, residents, format: form.format ?? 'pdf', keepMinutes },
      { signal, onResidents: onProgress },
    );
    // Without a file there is nothing to open in the list of work, so that the task says why.
    if (fileId === null) throw new Refusal(reportingRefusals.nothingToReport);
    recordRead(work, patientIds);
    const detail = { reportSettingId, ...form, residents: residents.length };
    return { fileId, audited: { area: 'reports', action: 'export report', detail } };
  },
};
