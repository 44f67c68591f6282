import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/index.ts';

/** Any number, the same in all versions: two processes on a new database fill it once. */
const fillingLock = 7_225_944_872;

/**
 * The stored facts of an installation: whether it is real or the sample, how the sample was started, and of what the code
 * of its set-up is made (ADMIN-46).
 */
export const installationFacts = { kind: 'kind', begun: 'begun', setUp: 'set-up' } as const;

/** Waits until no other process fills this database; released with the transaction. */
export async function lockFilling(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${fillingLock})`.execute(db);
}

export async function findFact(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function insertFact(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether loading the sample into this database was started, did not finish, and is not running. */
export async function isHalfFilled(ownerUrl: string): Promise<boolean> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'packwright half filled' });
  owner.on('error', () => undefined);
  try {
    await owner.connect();
    // Before the facts are read: who fills writes the last of them and lets go of the lock at one moment.
    const free = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      fillingLock,
    ]);
    const known = await owner.query<{ known: boolean }>(
      `select to_regclass('public.installation') is not null as known`,
    );
    if (!free.rows[0]?.free || !known.rows[0]?.known) return false;
    const { rows } = await owner.query<{ name: string }>('select name from installation');
    const names = rows.map(({ name }) => name);
    return names.includes(installationFacts.begun) && !names.includes(installationFacts.kind);
  } finally {
    await owner.end();
  }
}

/** Every pharmacy with its code and the IANA zone of its clock, the shared catalogue (0) among them. */
export async function listPharmacies(
  db: Database,
): Promise<{ id: number; code: string; timezone: string }[]> {
  return db.selectFrom('pharmacyView').select(['id', 'code', 'timezone']).orderBy('id').execute();
}
