import {
  type CheckResult,
  checkResultOfCode,
  checkResults,
  type Job,
  type JobLine,
  type JobStatus,
  jobStatusOfCode,
  packsInHand,
  type ProfileState,
} from '@packwright/core/jobs';
import type { PackCategory } from '@packwright/core/packs';
import { hundredths } from '@packwright/core/quantity';
import type { JobRow } from '../store/jobs.ts';
import type { LineRow, LineState } from '../store/lines.ts';

/** The state of a stored job, as core judges it. */
export function coreJob(row: JobRow, lines: readonly LineRow[], profile: ProfileState): Job {
  return {
    status: statusOf(row),
    clientCode: row.clientCode,
    signature: row.signature as Job['signature'],
    wasRejected: row.wasRejected,
    profile,
    lines: lines.map(coreLine),
  };
}

export function statusOf(row: Pick<JobRow, 'status'>): JobStatus {
  const status = jobStatusOfCode(row.status);
  if (!status) throw new RangeError(`No job status has the code ${row.status}`);
  return status;
}

function coreLine(row: LineRow): JobLine {
  return {
    id: row.id,
    category: row.category as PackCategory,
    qty: hundredths(row.qty),
    packing: packingOf(row),
    packed: hundredths(row.packingQty),
    isManual: row.isManually,
    check: checkOf(row),
    correction: row.isCorrectionFlagged ? (row.isCorrectionConfirm ? 'confirmed' : 'flagged') : 'none',
    wasCorrected: row.wasCorrected,
    isChanged: row.isChanged,
    posted: hundredths(row.postedQty),
  };
}

export function packingOf(row: LineRow): JobLine['packing'] {
  return row.packingState === 'open' ? 'waiting' : (row.packingState as 'confirmed' | 'skipped');
}

/** Of the rows of one medicine in several packs, those that the next step is about. */
export const rowsInHand = (rows: readonly LineRow[]): LineRow[] =>
  packsInHand(rows.map((row) => ({ row, packing: packingOf(row) }))).map(({ row }) => row);

function checkOf(row: LineRow): CheckResult {
  const result = checkResultOfCode(row.checkingStatus);
  if (!result) throw new RangeError(`No check result has the code ${row.checkingStatus}`);
  return result;
}

/** The columns of a line after an action. What was scanned goes with the packing it belongs to. */
export function lineState(row: LineRow, line: JobLine): LineState {
  const isFresh = line.packing === 'confirmed' && row.packingState === 'confirmed';
  const scan = isFresh ? row : unscanned;
  return {
    id: row.id,
    packingState: line.packing === 'waiting' ? 'open' : line.packing,
    packingQty: line.packed,
    isManually: line.isManual,
    manualReason: scan.manualReason,
    scannedGtin: scan.scannedGtin,
    batch: scan.batch,
    expiry: scan.expiry,
    substitutedDrugId: scan.substitutedDrugId,
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
  scannedGtin: '',
  batch: '',
  expiry: null,
  substitutedDrugId: null,
} as const;
