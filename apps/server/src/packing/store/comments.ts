import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface NewComment {
  readonly pharmacyId: number;
  readonly jobId: number;
  readonly content: string;
  readonly writtenBy: number;
  readonly writtenAt: Instant;
}

export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const { id } = await db
    .insertInto('packJobComment')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** The comments on a pack with the people who wrote and did them, oldest first; those that were taken back too. */
export async function listComments(db: Database, jobId: number) {
  return db
    .selectFrom('packJobComment as c')
    .innerJoin('userAccountView as u', 'u.id', 'c.writtenBy')
    .leftJoin('userAccountView as d', 'd.id', 'c.doneBy')
    .select([
      'c.id',
      'c.content',
      'c.writtenBy',
      'c.writtenAt',
      'c.doneAt',
      'c.takenBackAt',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('writtenName'),
      sql<string>`coalesce(trim(d.first_name || ' ' || d.last_name), '')`.as('doneName'),
    ])
    .where('c.jobId', '=', jobId)
    .orderBy('c.id')
    .execute();
}

/** A comment of this pack that was not taken back, locked. */
export async function lockComment(db: Database, jobId: number, id: number) {
  return db
    .selectFrom('packJobComment')
    .select(['id', 'jobId', 'content', 'writtenBy', 'writtenAt', 'doneAt'])
    .where('jobId', '=', jobId)
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateComment(
  db: Database,
  { jobId, id }: { readonly jobId: number; readonly id: number },
  change: {
    readonly doneBy?: number | null;
    readonly doneAt?: Instant | null;
    readonly takenBackAt?: Instant;
  },
): Promise<void> {
  await db
    .updateTable('packJobComment')
    .set(change)
    .where('jobId', '=', jobId)
    .where('id', '=', id)
    .execute();
}
