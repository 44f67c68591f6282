import type { LineRemark } from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** A file of the watched folder and its answer. */
export interface FeedFileRow {
  readonly id: string;
  readonly digest: Buffer;
  readonly fileName: string;
  readonly receivedAt: Instant;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly LineRemark[];
  readonly warnings: readonly LineRemark[];
}

/** Holds the watched folder of a pharmacy until the end of the transaction; false while another server has it. */
export async function holdFeedFolder(db: Database, pharmacyId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('feed_folder'), ${pharmacyId}) as mine`.execute(db);
  return rows[0]?.mine === true;
}

/** The file of this name and these bytes, when it was taken before. */
export async function findFeedFile(db: Database, digest: Buffer): Promise<FeedFileRow | undefined> {
  const { rows } = await sql<FeedFileRow>`
    select id, digest, file_name, received_at, accepted, duplicates, rejected, warnings
    from feed_file where digest = ${digest}`.execute(db);
  return rows[0];
}

export async function insertFeedFile(db: Database, pharmacyId: number, file: FeedFileRow): Promise<void> {
  await db
    .insertInto('feedFile')
    .values({
      pharmacyId,
      ...file,
      rejected: JSON.stringify(file.rejected),
      warnings: JSON.stringify(file.warnings),
    })
    .execute();
}

export interface FeedPharmacy {
  readonly id: number;
  readonly code: string;
  readonly timezone: string;
}

/** Every pharmacy that a dispensing system may send to. */
export async function listFeedPharmacies(db: Database): Promise<FeedPharmacy[]> {
  return db
    .selectFrom('pharmacyView')
    .select(['id', 'code', 'timezone'])
    .where('id', '>', 0)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();
}
