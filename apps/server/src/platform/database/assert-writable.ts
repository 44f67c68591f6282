import { sql } from 'kysely';
import type { Database } from './create-database.ts';

/** Throws when the database answers and takes no change: a standby, or one that was set to read only (API-15). */
export async function assertWritable(db: Database): Promise<void> {
  const { rows } = await sql<{
    mode: string;
  }>`select current_setting('transaction_read_only') as mode`.execute(db);
  if (rows[0]?.mode !== 'off') throw new Error('The database takes no changes');
}
