import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildAnyOf, createPurge, type Database } from '../../platform/database/index.ts';

/** Medicines of packs, as a session at a bench scanned them. */
interface SessionMedicines {
  readonly pharmacyId: number;
  readonly sessionId: string;
  readonly jobIds: readonly number[];
  readonly prescriptionIds: readonly number[];
}

export interface MedicineScan {
  readonly jobId: number;
  readonly prescriptionId: number;
  readonly scannedCode: string;
}

/**
 * Keeps the newest scan of each of these medicines for each pack that has it, until it is confirmed (PACK-57). One
 * statement, which needs no transaction.
 */
export async function saveScans(
  db: Database,
  { pharmacyId, sessionId, jobIds, prescriptionIds }: SessionMedicines,
  code: string,
  now: Instant,
): Promise<void> {
  await sql`select keep_medicine_scan(${pharmacyId}, ${sessionId}, ${[...jobIds]}, ${[...prescriptionIds]},
    ${code}, ${now})`.execute(db);
}

/** Takes the scans of these medicines: each counts for one confirmation. */
export async function takeScans(
  db: Database,
  { pharmacyId, sessionId, jobIds, prescriptionIds }: SessionMedicines,
): Promise<MedicineScan[]> {
  return db
    .deleteFrom('medicineScan')
    .where('pharmacyId', '=', pharmacyId)
    .where('sessionId', '=', sessionId)
    .where('jobId', '=', buildAnyOf(jobIds))
    .where('prescriptionId', '=', buildAnyOf(prescriptionIds))
    .returning(['jobId', 'prescriptionId', 'scannedCode'])
    .execute();
}

/** A scan that nobody confirmed is forgotten after a day. */
export const purgeScans = createPurge(
  'medicineScan',
  (now) => sql`scanned_at < ${now}::timestamptz - interval '1 day'`,
);
