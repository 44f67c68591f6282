import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/fresh-database.ts';
import { failureOf } from '../serve/failures.ts';
import { openPools, type Pools, Transaction } from './index.ts';
import { planName } from './kept-plans.ts';

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

/** One connection, so that what it keeps is seen. */
async function onOneConnection(act: (ask: Ask) => Promise<void>, isHasty = false): Promise<void> {
  const single = openPools(database.appUrl, 1, () => undefined, isHasty);
  const ask: Ask = async (text) => {
    const transaction = new Transaction(single.main, nobody, false);
    try {
      const { rows } = await sql.raw<Record<string, unknown>>(text).execute(transaction.db);
      await transaction.commit();
      return rows;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
  await act(ask).finally(() => single.close());
}
type Ask = (text: string) => Promise<Record<string, unknown>[]>;

async function asOwnerOf(statement: string): Promise<void> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

const long = (text: string): string => `${text} /* ${'x'.repeat(400)} */`;

it('keeps the plan of a long statement with its connection, and plans a short one anew', () =>
  onOneConnection(async (ask) => {
    for (const text of [long('select 1'), long('select 1'), 'select 2']) await ask(text);
    const kept = await ask('select statement from pg_prepared_statements');
    expect(kept).toEqual([{ statement: long('select 1') }]);
  }));

it('keeps the plan of every statement where it is in haste', () =>
  onOneConnection(async (ask) => {
    for (const text of ['select 2', 'select 2', 'select 3']) await ask(text);
    const kept = await ask('select statement from pg_prepared_statements');
    expect(kept.map(({ statement }) => statement)).toContain('select 2');
  }, true));

it.each(['select 1 where 1 in ($1, $2)', 'insert into planned values ($1)'])(
  'plans anew what differs each time, as lists and inserted rows do: %s',
  async (text) => {
    const client = await pools.main.connect();
    expect(planName(client, long(text))).toBeUndefined();
    client.release();
  },
);

it('does not take a transaction for committed that never began', async () => {
  const nowhere = openPools('postgres://nobody:no@127.0.0.1:1/none', 1, () => undefined);
  const transaction = new Transaction(nowhere.main, nobody, false);
  await expect(sql`select 1`.execute(transaction.db)).rejects.toThrow();
  await expect(transaction.commit()).rejects.toThrow();
  await nowhere.close();
});

it('holds sixty plans at most', () =>
  onOneConnection(async (ask) => {
    for (let at = 0; at < 70; at += 1) await ask(long(`select ${at}`));
    expect(await ask('select count(*)::int as n from pg_prepared_statements')).toEqual([{ n: 60 }]);
  }));

it('gives up a connection whose plans a migration has outdated: one call is refused, the next is answered', () =>
  onOneConnection(async (ask) => {
    await asOwnerOf('create table planned (a int); grant select on planned to public');
    const wide = long('select * from planned');
    await ask(wide);
    await asOwnerOf('alter table planned add column b int');
    const refused = await ask(wide).catch((error: unknown) => failureOf(error, 'request'));
    expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    expect(await ask(wide)).toEqual([]);
    await asOwnerOf('drop table planned');
  }));
