import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { raiseProfile } from './raise-profile.ts';

export interface PatientProfileRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly archivedAt: string | null;
}

/** Holds the profiles of these patients, archived ones too, in the order of their ids. */
export async function lockProfiles(db: Database, ids: readonly number[]): Promise<PatientProfileRow[]> {
  return db
    .selectFrom('patient')
    .select(['id', 'firstName', 'lastName', 'archivedAt'])
    .where('id', '=', buildAnyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Keeps these profiles from being changed until the transaction ends; others may keep them as well. */
export async function keepProfiles(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('patient')
    .select('id')
    .where('id', '=', buildAnyOf(ids))
    .orderBy('id')
    .forShare()
    .execute();
}

/** Raises the versions of profiles that are held. */
export async function raiseProfileVersions(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('patient').set(raiseProfile).where('id', '=', buildAnyOf(ids)).execute();
}
