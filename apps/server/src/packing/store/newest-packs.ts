import type { Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';
import { deleted, failed } from './status-literals.ts';

/**
 * The pack of each profile and category of a patient that was made last. A card for a medicine as needed is of one
 * medicine only, so that none of them is the last one of the profile.
 */
export async function findNewestPacks(db: Database, patientId: number): Promise<JobRow[]> {
  return db
    .selectFrom('packJob')
    .selectAll()
    .distinctOn(['foilId', 'category'])
    .where('patientId', '=', patientId)
    .where('status', '<>', deleted)
    .where('status', '<>', failed)
    .where('category', '<>', 'PRN')
    .orderBy('foilId')
    .orderBy('category')
    .orderBy('id', 'desc')
    .execute();
}
