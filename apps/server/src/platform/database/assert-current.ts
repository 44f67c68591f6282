import { sql } from 'kysely';
import { readMigrations } from './migrations.ts';
import type { Database } from './create-database.ts';

/** Throws unless the database answers and has had every migration of this program (API-15). */
export async function assertCurrent(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = (await readMigrations()).find(({ name }) => !applied.has(name));
  if (missing) throw new Error(`The database has not had migration ${missing.name} yet`);
}
