import { type RawBuilder, sql } from 'kysely';
import type { DB } from './generated/db.ts';
import type { Database } from './create-database.ts';

const batch = 500;

/**
 * Removes some of the rows that a condition finds; true while there may be more. Rows that another process holds
 * are left to it, so that nobody waits.
 */
export async function removeBatch(
  db: Database,
  table: keyof DB,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${batch} for update skip locked))
    returning 1`.execute(db);
  return rows.length === batch;
}
