import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Any number, the same in all versions: two processes on a new database fill it once. */
const fillingLock = 7_225_944_872;

/** Waits until no other process fills this database; released with the transaction. */
export async function lockFilling(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${fillingLock})`.execute(db);
}

export async function readFact(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeFact(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every pharmacy with the IANA zone of its clock, the shared catalogue (0) among them. */
export async function listPharmacies(db: Database): Promise<{ id: number; timezone: string }[]> {
  return db.selectFrom('pharmacy').select(['id', 'timezone']).orderBy('id').execute();
}
