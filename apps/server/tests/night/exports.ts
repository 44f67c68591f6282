import type { PackwrightContract } from '@packwright/contract';
import type { ClientInput } from '@packwright/contract/machinery';
import { addDays, type Day } from '@packwright/core/days';
import { expect, vi } from 'vitest';
import type { ApiClient } from '../test-server.ts';

export type TableFormat = 'xlsx' | 'csv';

type Part<Of, Name extends PropertyKey> = Of extends unknown
  ? Name extends keyof Of
    ? NonNullable<Of[Name]>
    : never
  : never;
type Format<Sent> = Part<Part<Sent, 'body'> | Part<Sent, 'query'>, 'format'>;

/** The calls that answer a workbook when they are asked for one: without a request for each, the types below are at fault. */
type WorkbookCall = {
  [Name in keyof PackwrightContract]: 'xlsx' extends Format<ClientInput<PackwrightContract[Name]>>
    ? Name
    : never;
}[keyof PackwrightContract];

/** One request for the table of a call, in both formats. */
type AskForTable = (format: TableFormat) => Promise<unknown>;

export type ExportRecords = Awaited<ReturnType<typeof prepareRecords>>;

/** The requests for tables of the sample pharmacy, which have rows. A report is a request for each of its kinds. */
export const tableRequests: Readonly<
  Record<WorkbookCall, (api: ApiClient, records: ExportRecords) => AskForTable | readonly AskForTable[]>
> = {
  exportUsers: (api) => (format) => api.exportUsers({ body: { format } }),
  exportRoles: (api) => (format) => api.exportRoles({ body: { format } }),
  exportPatients: (api) => (format) => api.exportPatients({ body: { format } }),
  exportDoctors: (api) => (format) => api.exportDoctors({ body: { format } }),
  exportDoctorPatients:
    (api, { doctorId: id }) =>
    (format) =>
      api.exportDoctorPatients({ params: { id }, query: { format } }),
  exportMedicationHistory:
    (api, { patientIds: [id = 0] }) =>
    (format) =>
      api.exportMedicationHistory({ params: { id }, query: { format } }),
  exportBalances: (api) => (format) => api.exportBalances({ query: { format } }),
  exportForecast: (api) => (format) => api.exportForecast({ body: { format } }),
  exportBalancesByPatient: (api) => (format) => api.exportBalancesByPatient({ body: { format } }),
  exportBalancesByMedicine: (api) => (format) => api.exportBalancesByMedicine({ body: { format } }),
  exportScripts: (api) => (format) => api.exportScripts({ body: { format, isImported: true } }),
  printPickingReport:
    (api, { scriptTrackingIds }) =>
    (format) =>
      api.printPickingReport({ body: { format, scriptTrackingIds } }),
  exportDrugUsage:
    (api, { drugId: id, period }) =>
    (format) =>
      api.exportDrugUsage({ params: { id }, body: { format, ...period } }),
  exportCalendar: (api) => (format) => api.exportCalendar({ body: { format } }),
  exportClaims:
    (api, { period }) =>
    (format) =>
      api.exportClaims({ body: { format, ...period } }),
  exportReportSummary:
    (api, { period }) =>
    (format) =>
      api.exportReportSummary({ body: { format, ...period } }),
  exportReport: (api, { reportIds, patientIds, period }) =>
    reportIds.map(
      (reportSettingId) => (format) =>
        api.exportReport({
          params: { reportSettingId },
          body: { format, listPatientIds: [...patientIds], ...period },
        }),
    ),
  exportScriptRequests:
    (api, { askedIds }) =>
    (format) =>
      api.exportScriptRequests({ body: { format, includedIds: [...askedIds] } }),
  exportSentScriptRequests: (api) => (format) => api.exportSentScriptRequests({ body: { format } }),
  // An export is itself a line of the log, of another area.
  exportLogs: (api) => (format) => api.exportLogs({ body: { format, area: 'catalogue' } }),
  exportDrugFileRows:
    (api, { drugFileId: id }) =>
    (format) =>
      api.exportDrugFileRows({ params: { id }, body: { format } }),
  exportResidentFileRows:
    (api, { residentFileId: id }) =>
    (format) =>
      api.exportResidentFileRows({ params: { id }, body: { format } }),
};

/** More residents make a report in the background. */
const mostReported = 60;

/**
 * The records that the requests name, and what the sample lacks: files to import, a plan of the month, letters to
 * prescribers, a line of the log.
 */
export async function prepareRecords(api: ApiClient, today: Day) {
  const { data: patients } = await api.searchPatients({ body: { size: mostReported } });
  const patientIds = patients.map(({ id }) => id);
  const { data: medicines } = await api.listPrescriptions({ query: { patientId: patientIds[0] ?? 0 } });
  const askedIds = medicines.map(({ prescriptionId }) => prescriptionId);
  await api.exportScriptRequests({ body: { includedIds: askedIds, isAskedAgain: true } });
  await api.createDrug({
    body: { drugName: 'Nightium', drugCode: 'NIGHT-1', strength: '5 mg', form: 'tablet' },
  });
  await api.createCalendarEntry({
    body: { title: '=Night round', startDate: `${today}T09:00`, endDate: `${today}T10:00` },
  });
  const { data: imported } = await api.searchScripts({ body: { isImported: true, size: 20 } });
  const period = { fromDate: addDays(today, -31), toDate: today };
  return {
    period,
    patientIds,
    askedIds,
    drugId: medicines[0]?.drugId ?? 0,
    doctorId: await findDoctor(api),
    reportIds: await listReports(api, { listPatientIds: patientIds, ...period }),
    scriptTrackingIds: imported.map(({ scriptTrackingId }) => scriptTrackingId),
    drugFileId: await checkDrugFile(api),
    residentFileId: await checkResidentFile(api),
  };
}

/** The reports that have rows; the sample has no brand swap and no incident. */
async function listReports(
  api: ApiClient,
  body: { readonly listPatientIds: number[]; readonly fromDate: Day; readonly toDate: Day },
): Promise<number[]> {
  const { data: reports } = await api.listReportSettings({ query: { area: 'report' } });
  const found: number[] = [];
  for (const { reportSettingId } of reports) {
    const { data } = await api.previewReport({ params: { reportSettingId }, body });
    if (data.rows.length > 0) found.push(reportSettingId);
  }
  return found;
}

/** A doctor who has patients. */
async function findDoctor(api: ApiClient): Promise<number> {
  const { data: doctors } = await api.listDoctors({ query: { size: 50 } });
  for (const { id } of doctors)
    if ((await api.listDoctorPatients({ params: { id }, query: {} })).total > 0) return id;
  throw new RangeError('No doctor of the sample has patients');
}

async function upload(api: ApiClient, ...lines: readonly string[]): Promise<number> {
  const file = new File([lines.join('\r\n')], 'rows.csv', { type: 'text/csv' });
  return (await api.uploadResource({ file })).resourceDocumentId;
}

const patient = { timeout: 60_000, interval: 100 };

async function checkDrugFile(api: ApiClient): Promise<number> {
  const resourceDocumentId = await upload(api, 'Drug code,Brand,Strength,Form', '=1,Rowium,5 mg,tablet');
  const { id } = await api.openDrugFile({ body: { resourceDocumentId } });
  const params = { id };
  const { columns } = (await api.getDrugFile({ params })).data;
  await api.checkDrugFile({ params, body: { chosenColumns: columns.map(({ column }) => column) } });
  await vi.waitFor(
    async () => expect((await api.getDrugFile({ params })).data.state).toBe('checked'),
    patient,
  );
  return id;
}

async function checkResidentFile(api: ApiClient): Promise<number> {
  const resourceDocumentId = await upload(api, 'Surname,First name,DOB', 'Row,Ada,many', 'Row,Bo,1/2/1940');
  const { id } = await api.openResidentFile({ body: { resourceDocumentId } });
  const params = { id };
  const { columns } = (await api.getResidentFile({ params })).data;
  const chosenColumns = columns.map(({ column }) => column);
  await api.checkResidentFile({ params, body: { chosenColumns } });
  await vi.waitFor(
    async () => expect((await api.getResidentFile({ params })).data.state).toBe('checked'),
    patient,
  );
  return id;
}
