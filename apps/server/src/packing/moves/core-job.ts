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
    clientCode: row.client_code,
    signature: row.signature as Job['signature'],
    wasRejected: row.was_rejected,
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
    packed: hundredths(row.packing_qty),
    isManual: row.is_manually,
    check: checkOf(row),
    correction: row.is_correction_flagged ? (row.is_correction_confirm ? 'confirmed' : 'flagged') : 'none',
    wasCorrected: row.was_corrected,
    isChanged: row.is_changed,
    posted: hundredths(row.posted_qty),
  };
}

export function packingOf(row: LineRow): JobLine['packing'] {
  return row.packing_state === 'open' ? 'waiting' : (row.packing_state as 'confirmed' | 'skipped');
}

/** Of the rows of one medicine in several packs, those that the next step is about. */
export const rowsInHand = (rows: readonly LineRow[]): LineRow[] =>
  packsInHand(rows.map((row) => ({ row, packing: packingOf(row) }))).map(({ row }) => row);

function checkOf(row: LineRow): CheckResult {
  const result = checkResultOfCode(row.checking_status);
  if (!result) throw new RangeError(`No check result has the code ${row.checking_status}`);
  return result;
}

/** The columns of a line after an action. What was scanned goes with the packing it belongs to. */
export function lineState(row: LineRow, line: JobLine): LineState {
  const isFresh = line.packing === 'confirmed' && row.packing_state === 'confirmed';
  const scan = isFresh ? row : unscanned;
  return {
    id: row.id,
    packing_state: line.packing === 'waiting' ? 'open' : line.packing,
    packing_qty: line.packed,
    is_manually: line.isManual,
    manual_reason: scan.manual_reason,
    scanned_gtin: scan.scanned_gtin,
    batch: scan.batch,
    expiry: scan.expiry,
    substituted_drug_id: scan.substituted_drug_id,
    checking_status: checkResults[line.check].code,
    checking_comments: line.check === 'pending' ? '' : row.checking_comments,
    is_correction_flagged: line.correction !== 'none',
    is_correction_confirm: line.correction === 'confirmed',
    was_corrected: line.wasCorrected,
    posted_qty: line.posted,
    posted_entry_id: row.posted_entry_id,
  };
}

const unscanned = {
  manual_reason: '',
  scanned_gtin: '',
  batch: '',
  expiry: null,
  substituted_drug_id: null,
} as const;
