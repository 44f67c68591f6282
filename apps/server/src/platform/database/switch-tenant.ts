import { sql } from 'kysely';
import type { Database } from './create-database.ts';

/** Switches the tenant of the transaction from its next statement on. */
export async function switchTenant(db: Database, pharmacyId: number): Promise<void> {
  await sql`select set_config('app.pharmacy_id', ${String(pharmacyId)}, true)`.execute(db);
}
