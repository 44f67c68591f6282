import type { Day } from '@packwright/core/days';
import {
  type CheckResult,
  readCheckResult,
  checkResults,
  type Job,
  type JobLine,
  type JobStatus,
  readJobStatus,
  selectCurrentPacks,
} from '@packwright/core/jobs';
import {
  isDoseDifference,
  isGuardedLine,
  type PackSnapshot,
  type PassedComparison,
} from '@packwright/core/packs';
import { toHundredths } from '@packwright/core/quantity';
import type { ProfileComparison } from '../snapshots/compare-profiles.ts';
import type { JobRow } from '../store/jobs.ts';
import type { LineRow, LineColumns } from '../store/lines.ts';

/** The facts besides its rows by which a stored job is judged: its frozen pack, how profile and last pack differ, the day. */
interface JudgedBy {
  readonly snapshot: Pick<PackSnapshot, 'lines'>;
  readonly comparison: ProfileComparison;
  readonly passed: PassedComparison;
  readonly today: Day;
}

/** The state of a stored job, as core judges it. */
export function toCoreJob(row: JobRow, lines: readonly LineRow[], by: JudgedBy): Job {
  const guarded = new Set(
    by.snapshot.lines.filter(isGuardedLine).map(({ prescriptionId }) => prescriptionId),
  );
  return {
    status: toJobStatus(row),
    clientCode: row.clientCode,
    signature: row.signature as Job['signature'],
    wasRejected: row.wasRejected,
    profile: by.comparison.state,
    needsPharmacist: by.comparison.open.some(isDoseDifference),
    dropped: by.passed.dropped.map(({ prescriptionId }) => prescriptionId),
    lines: lines.map((line) => toCoreLine(line, row, by, guarded)),
  };
}

export function toJobStatus(row: Pick<JobRow, 'status'>): JobStatus {
  const status = readJobStatus(row.status);
  if (!status) throw new RangeError(`No job status has the code ${row.status}`);
  return status;
}

function toCoreLine(
  row: LineRow,
  { windowEnd }: JobRow,
  { comparison, passed, today }: JudgedBy,
  guarded: ReadonlySet<number>,
): JobLine {
  return {
    id: row.id,
    isGuarded: guarded.has(row.prescriptionId),
    qty: toHundredths(row.qty),
    packing: toPackingState(row),
    packed: toHundredths(row.packingQty),
    isManual: row.isManually,
    isOtherBrand: row.substitutedDrugId !== null,
    isExpired: row.expiry !== null && row.expiry < today,
    check: toCheckResult(row),
    correction: row.isCorrectionFlagged ? (row.isCorrectionConfirm ? 'confirmed' : 'flagged') : 'none',
    wasCorrected: row.wasCorrected,
    isShortDated: row.expiry !== null && row.expiry < windowEnd,
    isChanged: passed.changes.has(row.prescriptionId),
    isDoseChanged: comparison.differences.some(
      (difference) => difference.prescriptionId === row.prescriptionId && isDoseDifference(difference),
    ),
    posted: toHundredths(row.postedQty),
  };
}

export function toPackingState(row: LineRow): JobLine['packing'] {
  return row.packingState === 'open' ? 'waiting' : (row.packingState as 'confirmed' | 'skipped');
}

/** Of the rows of one medicine in several packs, those that the next step is about. */
export const selectCurrentRows = (rows: readonly LineRow[]): LineRow[] =>
  selectCurrentPacks(rows.map((row) => ({ row, packing: toPackingState(row) }))).map(({ row }) => row);

function toCheckResult(row: LineRow): CheckResult {
  const result = readCheckResult(row.checkingStatus);
  if (!result) throw new RangeError(`No check result has the code ${row.checkingStatus}`);
  return result;
}

/**
 * The columns of a line after an action. Scan and reasons belong to how it is packed or was put right, and are kept or
 * cleared with it.
 */
export function toLineColumns(row: LineRow, line: JobLine): LineColumns {
  const wasProven = row.packingState === 'confirmed' || row.isCorrectionConfirm;
  const isProven = line.packing === 'confirmed' || line.correction === 'confirmed';
  const scan = wasProven && isProven ? row : unscanned;
  const skip = line.packing === 'skipped' ? row : unskipped;
  return {
    id: row.id,
    packingState: line.packing === 'waiting' ? 'open' : line.packing,
    packingQty: line.packed,
    isManually: line.isManual,
    manualReason: scan.manualReason,
    quantityReason: scan.quantityReason,
    scannedGtin: scan.scannedGtin,
    batch: scan.batch,
    expiry: scan.expiry,
    substitutedDrugId: scan.substitutedDrugId,
    skipReason: skip.skipReason,
    skipComment: skip.skipComment,
    checkingStatus: checkResults[line.check].code,
    checkingComments: line.check === 'pending' ? '' : row.checkingComments,
    isCorrectionFlagged: line.correction !== 'none',
    isCorrectionConfirm: line.correction === 'confirmed',
    wasCorrected: line.wasCorrected,
    postedQty: line.posted,
    postedEntryId: row.postedEntryId,
  };
}

const unscanned = {
  manualReason: '',
  quantityReason: '',
  scannedGtin: '',
  batch: '',
  expiry: null,
  substitutedDrugId: null,
} as const;

const unskipped = { skipReason: '', skipComment: '' } as const;
