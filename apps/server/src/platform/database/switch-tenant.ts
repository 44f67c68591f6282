import { sql } from 'kysely';
import type { Database } from './create-database.ts';

/** From its next statement on the transaction stands in this pharmacy, as if it had begun there. */
export async function switchTenant(db: Database, pharmacyId: number): Promise<void> {
  await sql`select set_config('app.pharmacy_id', ${String(pharmacyId)}, true)`.execute(db);
}
