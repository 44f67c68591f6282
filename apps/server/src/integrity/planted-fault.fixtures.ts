import { sql } from 'kysely';
import type { TestServer } from '../../tests/test-server.ts';
import { type Database, type Pools, Transaction } from '../platform/database/index.ts';

/** Does something to the rows that no part of the product can do, looks with the product's eyes, and undoes it. */
export async function runAfterFault<Result>(
  server: Pick<TestServer, 'ids'>,
  owner: Pools,
  planted: string,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  const transaction = new Transaction(owner.main, { pharmacyId: server.ids.pharmacyA, userId: null }, false);
  try {
    await sql`set local session_replication_role = replica`.execute(transaction.db);
    for (const statement of planted.split(';').filter((part) => part.trim() !== ''))
      await sql.raw(statement).execute(transaction.db);
    await sql`set local role packwright_app`.execute(transaction.db);
    return await look(transaction.db);
  } finally {
    await transaction.rollback();
  }
}
