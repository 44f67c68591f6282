import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { formatPackCode } from '@packwright/core/barcode';
import { type BackupState, judgeBackup, judgeDrill } from '@packwright/core/backups';
import { type Day, toWireDay } from '@packwright/core/days';
import { chartCodes, dashboardCharts } from '@packwright/core/dashboard';
import { foilTypes } from '@packwright/core/fields';
import { findPrinterKind, type LabelDots } from '@packwright/core/printers';
import type { DashboardLevel } from './actions/dashboard-permissions.ts';
import type { RunHistory } from './store/backup-runs.ts';
import type { BooksCheck } from './store/books-checks.ts';
import type { DashboardPermissionRow } from './store/dashboard-permissions.ts';
import type { PrintProfileRow } from './store/print-profiles.ts';
import type { PrinterJobRow } from './store/printer-jobs.ts';
import type { PrinterRow } from './store/printers.ts';
import type { PrinterSettingRow } from './store/printer-settings.ts';
import type { NotificationRow } from './store/notifications.ts';

export function presentBooksCheck(check: BooksCheck | undefined) {
  const { night = null, finishedAt = '', findings = [] } = check ?? {};
  return {
    night: toWireDay(night),
    checkedDate: finishedAt,
    isRight: check !== undefined && findings.length === 0,
    findings: findings.map(({ id, says, found, jobIds = [], patientIds = [] }) => ({
      id,
      says,
      found: [...found],
      packs: jobIds.map((jobId) => ({ jobId, jobNumber: formatPackCode(jobId) })),
      patientIds: [...patientIds],
    })),
  };
}

interface BackupFacts {
  readonly isScheduled: boolean;
  /** The day of the installation. */
  readonly today: Day;
  readonly backup: RunHistory;
  readonly drill: RunHistory;
}

export function presentBackups({ isScheduled, today, backup, drill }: BackupFacts) {
  const toTried = ({ since, lastGood, lastFailed }: RunHistory) => ({
    isScheduled,
    since,
    lastGood: lastGood?.day ?? null,
    hasFailed: lastFailed !== null,
  });
  // Nothing can be restored before the first good backup.
  const drillTried = { ...toTried(drill), since: backup.lastGood === null ? null : backup.since };
  return {
    backup: presentRun(judgeBackup(toTried(backup), today), backup),
    drill: presentRun(judgeDrill(drillTried, today), drill),
  };
}

const presentRun = (state: BackupState, { lastGood, lastFailed }: RunHistory) => ({
  state,
  goodDate: lastGood?.endedAt ?? '',
  name: lastGood?.name ?? '',
  seconds: lastGood?.seconds ?? 0,
  files: lastGood?.files ?? 0,
  bytes: lastGood?.bytes ?? 0,
  failedDate: lastFailed?.endedAt ?? '',
  problem: lastFailed?.problem ?? '',
});

type PrintProfileAnswer = HandlerOutput<typeof administrationCalls.getPrintProfile>;

// Sizes are text (API-10), without the zeros that the database adds.
const formatSize = (kept: string): string => String(Number(kept));

export function presentPrintProfile(row: PrintProfileRow): PrintProfileAnswer {
  return {
    printProfileId: row.id,
    clientCode: row.clientCode,
    packType: row.packType,
    name: row.name,
    defaultPrinter: row.defaultPrinter,
    topMargin: formatSize(row.topMargin),
    leftMargin: formatSize(row.leftMargin),
    width: formatSize(row.width),
    height: formatSize(row.height),
    foilDrugNameLength: row.foilDrugNameLength,
    alpacaFoilDirectionLength: row.alpacaFoilDirectionLength,
    stripWidth: row.stripWidth,
    isPackDateOnFoil: row.isPackDateOnFoil,
    isPackStartDate: row.isPackStartDate,
    isDrugWarning: row.isDrugWarning,
    isSamAsDrugInfo: row.isSameAsDrugInfo,
    isPackDoseTimeHeading: row.isPackDoseTimeHeading,
    isPackBarcode: row.isPackBarcode,
    isUnpackedPrnMedArea: row.isUnpackedPrnMedArea,
    version: row.version,
  };
}

export const presentPrinter = ({ id, name, address, dotsPerMm, version }: PrinterRow) => ({
  printerId: id,
  name,
  address,
  kind: findPrinterKind(address) ?? 'ipp',
  dotsPerMm: dotsPerMm as LabelDots,
  version,
});

export const presentPrinterJob = (job: PrinterJobRow) => ({
  printerJobId: job.id,
  printerId: job.printerId,
  printerName: job.printerName,
  fileName: job.fileName,
  state: job.state,
  reason: job.reason,
  sheets: job.sheets,
  createdDate: job.createdAt,
  createdBy: `${job.firstName} ${job.lastName}`,
});

export const presentPrinterSetting = (row: PrinterSettingRow | undefined) => ({
  id: row?.id ?? 0,
  clientCode: row?.clientCode ?? '',
  foilPackingType: row?.packType ?? '',
  defaultPrinter: row?.defaultPrinter ?? '',
  blisterType: row?.blisterType ?? foilTypes.blister.code,
});

/** The charts of a level; without a row it sees all of them. */
export const presentDashboardPermission = (
  { id, roleLevel }: DashboardLevel,
  rows: readonly DashboardPermissionRow[],
) => {
  const row = rows.find((each) => each.roleLevel === roleLevel);
  return {
    id,
    roleLevel,
    charts: chartCodes.map((code) => ({
      code,
      title: dashboardCharts[code].title,
      isAllowed: row?.hiddenCharts.includes(code) !== true,
    })),
    changedBy: row?.changedBy ?? '',
    changedDate: row?.changedAt ?? '',
    version: row?.version ?? 0,
  };
};

export const presentNotification = ({ id, type, message, createdAt, isRead }: NotificationRow) => ({
  id,
  Type: type,
  Message: JSON.stringify(message),
  createdDate: createdAt,
  isRead,
});
