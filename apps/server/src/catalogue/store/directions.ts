import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type DirectionRow = Selectable<DB['direction']>;
export type DirectionChange = Updateable<DB['direction']>;

export async function findDirection(db: Database, id: number): Promise<DirectionRow | undefined> {
  return db.selectFrom('direction').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDirection(db: Database, id: number): Promise<DirectionRow | undefined> {
  return db.selectFrom('direction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One person at a time names directions of a pharmacy, so that two never take the same code. */
export async function lockDirectionCodes(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('direction'), ${pharmacyId})`.execute(db);
}

/** Finds the direction with this code in any letter case. */
export async function findDirectionByCode(db: Database, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('direction')
    .select('id')
    // Both by the database: it and JavaScript differ about letters like ß and ﬁ, and it keeps the codes apart.
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirst();
  return row?.id;
}

export async function insertDirection(
  db: Database,
  direction: { pharmacyId: number; code: string; instruction: string; description: string },
): Promise<number> {
  const { id } = await db.insertInto('direction').values(direction).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateDirection(db: Database, id: number, change: DirectionChange): Promise<void> {
  await db.updateTable('direction').set(change).where('id', '=', id).execute();
}

export async function deleteDirection(db: Database, id: number): Promise<void> {
  await db.deleteFrom('direction').where('id', '=', id).execute();
}
