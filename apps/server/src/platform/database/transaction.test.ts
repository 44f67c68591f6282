import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/fresh-database.ts';
import { openPools, type Pools, Transaction } from './index.ts';

let database: FreshDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await freshDatabase();
  pools = openPools(database.appUrl, 2, () => undefined);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

const nobody = { pharmacyId: null, userId: null };

async function cutEveryConnection(): Promise<void> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await owner.end();
}

// A process that hears of a lost connection by an event without a listener ends; the test run would tell.
it('survives the loss of a connection while its call is busy elsewhere, and the next call gets another', async () => {
  const transaction = new Transaction(pools.main, nobody, false);
  await sql`select 1`.execute(transaction.db);
  await cutEveryConnection();
  await pause(200);
  await expect(sql`select 1`.execute(transaction.db)).rejects.toThrow();
  await expect(transaction.commit()).rejects.toThrow();

  const next = new Transaction(pools.main, nobody, false);
  const { rows } = await sql<{ n: number }>`select 1 as n`.execute(next.db);
  await next.commit();
  expect(rows).toEqual([{ n: 1 }]);
});
