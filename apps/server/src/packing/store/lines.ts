import { type Insertable, type Selectable, sql } from 'kysely';
import { buildAnyOf, type Database, bindJsonRows } from '../../platform/database/index.ts';
import type { PackJobLine } from '../../platform/database/generated/db.ts';

export type LineRow = Selectable<PackJobLine>;
export type NewLineRow = Insertable<PackJobLine>;

export async function findLines(db: Database, jobIds: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('packJobLine')
    .selectAll()
    .where('jobId', '=', buildAnyOf(jobIds))
    .orderBy('jobId')
    .orderBy('lineNumber')
    .execute();
}

/** A medicine that was left out of a pack, with the reason as it is kept. */
export type SkippedRow = Pick<LineRow, 'jobId' | 'prescriptionId' | 'skipReason' | 'skipComment'>;

/** The medicines that were left out of these packs, by job. */
export async function findSkipped(
  db: Database,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SkippedRow[]>> {
  const rows = await db
    .selectFrom('packJobLine')
    .select(['jobId', 'prescriptionId', 'skipReason', 'skipComment'])
    .where('jobId', '=', buildAnyOf(jobIds))
    .where('packingState', '=', 'skipped')
    .orderBy('lineNumber')
    .execute();
  return Map.groupBy(rows, ({ jobId }) => jobId);
}

const chunk = 2000;

export async function insertLines(db: Database, lines: readonly NewLineRow[]): Promise<LineRow[]> {
  const inserted: LineRow[] = [];
  for (let at = 0; at < lines.length; at += chunk) {
    inserted.push(
      ...(await db
        .insertInto('packJobLine')
        .values(lines.slice(at, at + chunk))
        .returningAll()
        .execute()),
    );
  }
  return inserted;
}

/** Deletes the lines of packs before their rebuild; their postings have been reversed. */
export async function deleteLines(db: Database, jobIds: readonly number[]): Promise<void> {
  await db.deleteFrom('packJobLine').where('jobId', '=', buildAnyOf(jobIds)).execute();
}

/** Every column that an action may change. */
export type LineColumns = Pick<
  LineRow,
  | 'id'
  | 'packingState'
  | 'packingQty'
  | 'isManually'
  | 'manualReason'
  | 'quantityReason'
  | 'skipReason'
  | 'skipComment'
  | 'scannedGtin'
  | 'batch'
  | 'expiry'
  | 'substitutedDrugId'
  | 'checkingStatus'
  | 'checkingComments'
  | 'isCorrectionFlagged'
  | 'isCorrectionConfirm'
  | 'wasCorrected'
  | 'postedQty'
  | 'postedEntryId'
>;

/** Saves many lines in one statement. */
export async function saveLines(db: Database, lines: readonly LineColumns[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update pack_job_line n set packing_state = k.packing_state, packing_qty = k.packing_qty,
      is_manually = k.is_manually, manual_reason = k.manual_reason, quantity_reason = k.quantity_reason,
      skip_reason = k.skip_reason, skip_comment = k.skip_comment, scanned_gtin = k.scanned_gtin,
      batch = k.batch, expiry = k.expiry, substituted_drug_id = k.substituted_drug_id,
      checking_status = k.checking_status, checking_comments = k.checking_comments,
      is_correction_flagged = k.is_correction_flagged, is_correction_confirm = k.is_correction_confirm,
      was_corrected = k.was_corrected, posted_qty = k.posted_qty, posted_entry_id = k.posted_entry_id
    from jsonb_to_recordset(${bindJsonRows(lines)}) as k(id int, packing_state text, packing_qty int,
      is_manually boolean, manual_reason text, quantity_reason text, skip_reason text, skip_comment text,
      scanned_gtin text, batch text, expiry date, substituted_drug_id int,
      checking_status smallint, checking_comments text, is_correction_flagged boolean,
      is_correction_confirm boolean, was_corrected boolean, posted_qty int, posted_entry_id int)
    where n.id = k.id and n.pharmacy_id = current_pharmacy()`.execute(db);
}
