import type { Database } from '../../platform/database/index.ts';
import type { Instant } from '../../platform/clock/index.ts';

export interface NewPicture {
  readonly pharmacyId: number;
  readonly jobId: number;
  readonly snapshotVersion: number;
  readonly fileId: number;
  readonly takenBy: number;
  readonly takenAt: Instant;
}

export async function insertPicture(db: Database, picture: NewPicture): Promise<number> {
  const { id } = await db
    .insertInto('packJobPicture')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a file is the picture of a pack already. */
export async function isPackPicture(db: Database, fileId: number): Promise<boolean> {
  const found = await db
    .selectFrom('packJobPicture')
    .select('id')
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The pictures of a pack with the people who took them, newest first. */
export async function listPictures(db: Database, jobId: number) {
  return db
    .selectFrom('packJobPicture as p')
    .innerJoin('userAccountView as u', 'u.id', 'p.takenBy')
    .select(['p.id', 'p.snapshotVersion', 'p.fileId', 'p.takenAt', 'u.firstName', 'u.lastName'])
    .where('p.jobId', '=', jobId)
    .orderBy('p.id', 'desc')
    .execute();
}
