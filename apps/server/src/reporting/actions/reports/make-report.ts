import { Refusal, sharedRefusals } from '@packwright/contract';
import {
  packingTotalList,
  patientReportLists,
  readPackedMedicine,
  type ReportRow,
} from '@packwright/contract/reporting';
import { formatDay } from '@packwright/core/days';
import { type ExportFormat, limits } from '@packwright/core/fields';
import { listSeenColumns } from '@packwright/core/lists';
import { isSupplyChosen, isTakenDuring, sumPackedMedicines } from '@packwright/core/reports';
import { findPharmacyLogo } from '../../../access/index.ts';
import { loadProfileSheets } from '../../../medication/index.ts';
import { keepFile, loadLetterheadLogo } from '../../../platform/files/index.ts';
import { keepList } from '../../../platform/lists/index.ts';
import { PrintFault } from '../../../platform/printing/index.ts';
import type { Work } from '../../../platform/work.ts';
import { readReportRows } from '../../reads/reports/report-rows.ts';
import type { Resident, ResolvedReport } from '../../reads/reports/resolve-report.ts';

export interface ReportOrder {
  readonly report: ResolvedReport;
  readonly residents: readonly Resident[];
  readonly format: ExportFormat;
  readonly keepMinutes: number;
}

/** How the person who ordered a report follows it. */
export interface ReportWatch {
  readonly signal: AbortSignal;
  readonly onResidents: (done: number) => void;
}

/** A kept report: its file, null when there is nothing to say, and whose records are in it. */
export interface MadeReport {
  readonly fileId: number | null;
  readonly patientIds: readonly number[];
}

/** Makes the file of a report: a sheet for each resident, or a table of all (REPORT-3). */
export const makeReport = (work: Work, order: ReportOrder, watch?: ReportWatch): Promise<MadeReport> =>
  order.report.code === 'MEDICATION_PROFILE' && order.format === 'pdf'
    ? makeProfiles(work, order, watch)
    : makeTable(work, order, watch);

async function makeTable(
  work: Work,
  { report, residents, format, keepMinutes }: ReportOrder,
  watch: ReportWatch | undefined,
): Promise<MadeReport> {
  const rows: ReportRow[] = [];
  for await (const batch of readReportRows(work, report, residents, watch?.onResidents)) {
    watch?.signal.throwIfAborted();
    rows.push(...batch);
    if (rows.length > limits.exportRows) throw new Refusal(sharedRefusals.exportTooLarge);
    if (format === 'pdf' && rows.length > limits.paperRows) throw new Refusal(sharedRefusals.paperTooLong);
  }
  const patientIds = [...new Set(rows.map(({ patientId }) => patientId))];
  if (rows.length === 0) return { fileId: null, patientIds };
  const fileId = await keepList(work, patientReportLists[report.code], [rows], {
    format,
    columns: listColumns(report, format),
    language: report.language,
    title: report.title || undefined,
    about: [`${formatDay(report.from)} – ${formatDay(report.to)}`],
    after: report.code === 'PACKING_SUMMARY' ? sumPacks(rows) : undefined,
    printedOn: report.printedOn,
    keepMinutes,
  });
  return { fileId, patientIds };
}

/** The sums below the medicines of packs (REPORT-10). */
const sumPacks = (rows: readonly ReportRow[]) => ({
  list: packingTotalList,
  rows: sumPackedMedicines(rows.map(readPackedMedicine)),
});

/** Paper has room for the columns that are not hidden; indications that nobody wants have no column. */
function listColumns({ code, isPrintIndications }: ResolvedReport, format: ExportFormat): string[] {
  const list = patientReportLists[code];
  return listSeenColumns(list).filter(
    (name) =>
      (format !== 'pdf' || list.columns[name]?.hidden === undefined) &&
      (name !== 'indication' || isPrintIndications),
  );
}

const sheetBatch = 50;

async function makeProfiles(
  work: Work,
  { report, residents, keepMinutes }: ReportOrder,
  watch: ReportWatch | undefined,
): Promise<MadeReport> {
  const found = new Set<number>();
  for await (const rows of readReportRows(work, report, residents)) {
    watch?.signal.throwIfAborted();
    for (const { patientId } of rows) found.add(patientId);
  }
  const patientIds = residents.map(({ id }) => id).filter((id) => found.has(id));
  if (patientIds.length === 0) return { fileId: null, patientIds };
  const bytes = await renderProfiles(work, report, patientIds, watch);
  const file = { contentType: 'application/pdf', bytes, fileName: `profileReport-${report.printedOn}.pdf` };
  return { fileId: await keepFile(work, { kind: 'print', ...file, keepMinutes }), patientIds };
}

async function renderProfiles(
  work: Work,
  report: ResolvedReport,
  patientIds: readonly number[],
  watch: ReportWatch | undefined,
): Promise<Uint8Array> {
  const { title, isPrintIndications, printedOn } = report;
  const isShown = (medicine: Parameters<typeof isTakenDuring>[0] & { packType: number; state: string }) =>
    isSupplyChosen(medicine.packType, report) &&
    (medicine.state === 'ceased' || isTakenDuring(medicine, report));
  const { pictures, ...head } = await loadLetterheadLogo(
    work,
    await findPharmacyLogo(work.db, work.who.pharmacyId),
  );
  async function* readSheets() {
    for (let at = 0; at < patientIds.length; at += sheetBatch) {
      const ids = patientIds.slice(at, at + sheetBatch);
      const choice = { isShown, isPrintIndications, title, printedOn };
      const sheets = await loadProfileSheets(work, ids, report.language, choice);
      const facts = new Map(sheets.map((sheet) => [sheet.patientId, { ...sheet.facts, ...head }]));
      yield { facts: ids.flatMap((id) => facts.get(id) ?? []), pictures: at === 0 ? pictures : {} };
    }
  }
  try {
    const order = { numbers: patientIds.map(String), date: printedOn, batches: readSheets() };
    return await work.printing.render(
      { kind: 'printProfiles', ...order },
      watch && { signal: watch.signal, onSheets: watch.onResidents },
    );
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
    throw new Refusal(sharedRefusals.invalid, { messages: [error.message] });
  }
}
