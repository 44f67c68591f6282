import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export interface LabelMismatch {
  readonly pharmacyId: number;
  readonly sessionId: string;
  readonly userId: number;
  readonly jobIds: readonly number[];
  readonly labelJobNumber: string;
  readonly isOtherPatient: boolean;
  readonly at: Instant;
}

/**
 * Keeps that this label was scanned over these packs, with the stage of each. A call that is sent again within a few
 * seconds is the same scan. Answers whether it was a new one.
 */
export async function insertLabelMismatch(
  db: Database,
  { pharmacyId, sessionId, userId, jobIds, labelJobNumber, isOtherPatient, at }: LabelMismatch,
): Promise<boolean> {
  const { rows } = await sql`
    insert into pack_label_mismatch
      (pharmacy_id, job_id, label_job_number, is_other_patient, status, session_id, scanned_by, scanned_at)
    select j.pharmacy_id, j.id, ${labelJobNumber}, ${isOtherPatient}, j.status, ${sessionId}::uuid, ${userId}::int,
      ${at}::timestamptz
    from pack_job j
    where j.pharmacy_id = ${pharmacyId} and j.id = ${buildAnyOf(jobIds)}
      and not exists (select from pack_label_mismatch m
        where m.pharmacy_id = j.pharmacy_id and m.job_id = j.id and m.session_id = ${sessionId}::uuid
          and m.label_job_number = ${labelJobNumber}
          and m.scanned_at > ${at}::timestamptz - interval '5 seconds')
    order by j.id
    returning id`.execute(db);
  return rows.length > 0;
}

/** The labels of other packs that were scanned over a pack, with the people who did, oldest first. */
export async function listLabelMismatches(db: Database, jobId: number) {
  return db
    .selectFrom('packLabelMismatch as m')
    .innerJoin('userAccountView as u', 'u.id', 'm.scannedBy')
    .select(['m.scannedAt', 'm.labelJobNumber', 'm.isOtherPatient', 'm.status', 'u.firstName', 'u.lastName'])
    .where('m.jobId', '=', jobId)
    .orderBy('m.id')
    .execute();
}
