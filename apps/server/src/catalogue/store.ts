import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/generated/db.ts';
import type { Database } from '../platform/database/index.ts';

export type DrugRow = Selectable<DB['drug']>;

/** A drug of this pharmacy or of the shared catalogue that is not archived. */
export async function findDrug(db: Database, id: number): Promise<DrugRow | undefined> {
  return db
    .selectFrom('drug')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Drugs by id, archived ones included: what is on a profile keeps its facts. */
export async function findDrugsByIds(db: Database, ids: readonly number[]): Promise<Map<number, DrugRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drug')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
