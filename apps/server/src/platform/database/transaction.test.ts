// Runs in a fresh worker: a process counts the statements that it asks.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, createDatabase } from '../../../tests/fresh-database.ts';
import { toCallFailure } from '../serve/failures.ts';
import { openPools, type Pools, Transaction, type TransactionLimits } from './index.ts';
import { steadyPolicy, createStatementNamer } from './prepared-statements.ts';
import { CamelCaseClient } from './index.ts';

let database: FreshDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await createDatabase();
  pools = openPools(database.appUrl, 2, () => undefined);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

const nobody = { pharmacyId: null, userId: null };

async function cutEveryConnection(): Promise<void> {
  const owner = new CamelCaseClient({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await owner.end();
}

// A lost connection that reports an event without a listener would end the process and the test run.
it('survives a lost idle connection: its call fails, the next succeeds', async () => {
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

it('a transaction may give its statements more time', async () => {
  const readLimit = async (limits: TransactionLimits) => {
    const transaction = new Transaction(pools.main, { pharmacyId: 1, userId: null }, true, limits);
    const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(transaction.db);
    await transaction.commit();
    return rows[0]?.statementTimeout;
  };
  expect(await readLimit({ statementTimeout: 600_000 })).toBe('10min');
  expect(await readLimit({})).toBe('15s');
  const short = new Transaction(pools.main, { pharmacyId: 1, userId: null }, true, { statementTimeout: 50 });
  await expect(sql`select pg_sleep(5)`.execute(short.db)).rejects.toThrow('statement timeout');
  await short.rollback();
});

it('plans are not compiled, whatever the settings of the database', async () => {
  const owner = new CamelCaseClient({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows: names } = await owner.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  await owner.query(`alter database ${names[0]?.name} set jit = on`);
  await owner.end();
  const fresh = openPools(database.appUrl, 1, () => undefined);
  const transaction = new Transaction(fresh.main, nobody, true);
  expect((await sql`show jit`.execute(transaction.db)).rows).toEqual([{ jit: 'off' }]);
  await transaction.commit();
  await fresh.close();
});

/** One connection, so that what it keeps is seen. */
async function runOnOneConnection(act: (ask: SendText) => Promise<void>, isHasty = false): Promise<void> {
  const single = openPools(database.appUrl, 1, () => undefined, isHasty);
  const sendQuery: SendText = async (text) => {
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
  await act(sendQuery).finally(() => single.close());
}
type SendText = (text: string) => Promise<Record<string, unknown>[]>;

async function runAsOwner(statement: string): Promise<void> {
  const owner = new CamelCaseClient({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

const sixTimes = Array.from({ length: 6 });

it('caches plans of frequent statements but not of rare ones', () =>
  runOnOneConnection(async (ask) => {
    for (const _ of sixTimes) await ask('select 1 as all_day');
    await ask('select 2');
    const kept = await ask('select statement from pg_prepared_statements');
    expect(kept).toEqual([{ statement: 'select 1 as all_day' }]);
  }));

it('keeps the plan of every statement on an urgent connection', () =>
  runOnOneConnection(async (ask) => {
    for (const text of ['select 2', 'select 2', 'select 3']) await ask(text);
    const kept = await ask('select statement from pg_prepared_statements');
    expect(kept.map(({ statement }) => statement)).toContain('select 2');
  }, true));

it.each(['select 1 where 1 in ($1, $2)', 'insert into planned values ($1), ($2)'])(
  'does not cache plans of statements that vary in length: %s',
  (text) => {
    const planName = createStatementNamer(steadyPolicy);
    expect(sixTimes.map(() => planName(text))).toEqual(sixTimes);
  },
);

it('names at most a hundred and fifty plans', () => {
  const planName = createStatementNamer(steadyPolicy);
  const texts = Array.from({ length: 200 }, (_, at) => `select ${at}`);
  for (const _ of sixTimes) texts.forEach(planName);
  expect(new Set(texts.flatMap((text) => planName(text) ?? [])).size).toBe(150);
});

it('sets the pharmacy and person of a read-only transaction and rejects writes', async () => {
  const transaction = new Transaction(pools.main, { pharmacyId: 7, userId: 3 }, true);
  const one = sql<{ place: number }>`select current_pharmacy() as place`.execute(transaction.db);
  const other = sql<{ person: number }>`select current_person() as person`.execute(transaction.db);
  expect([(await one).rows, (await other).rows]).toEqual([[{ place: 7 }], [{ person: 3 }]]);
  await expect(sql`delete from attempt_counter`.execute(transaction.db)).rejects.toThrow('read-only');
  await transaction.rollback();
});

it('throws when the database rolled back instead of committing', async () => {
  const transaction = new Transaction(pools.main, nobody, false);
  await expect(sql`select 1 / 0`.execute(transaction.db)).rejects.toThrow();
  await expect(transaction.commit()).rejects.toThrow('took back');
});

it('an ended transaction refuses queries, so no connection leaks', async () => {
  const transaction = new Transaction(pools.main, nobody, false);
  await sql`select 1`.execute(transaction.db);
  await transaction.rollback();
  await expect(sql`select 1`.execute(transaction.db)).rejects.toThrow('over');
});

it('commits its last statement with the others', async () => {
  await runAsOwner('create table ended (n int); grant select, insert on ended to public');
  const transaction = new Transaction(pools.main, nobody, false);
  await sql`insert into ended values (1)`.execute(transaction.db);
  await transaction.commit({ last: { text: 'insert into ended values ($1)', values: [2] } });
  expect(await listEndedRows()).toEqual([{ n: 1 }, { n: 2 }]);
});

it('keeps nothing when its last statement fails, and says why', async () => {
  const transaction = new Transaction(pools.main, nobody, false);
  await sql`insert into ended values (3)`.execute(transaction.db);
  const last = { text: 'select 1 / $1::int', values: [0] };
  await expect(transaction.commit({ last })).rejects.toThrow('division by zero');
  expect(await listEndedRows()).toEqual([{ n: 1 }, { n: 2 }]);
});

const listEndedRows = async () => (await pools.side.query('select n from ended order by n')).rows;

it('refuses queries in a reading transaction while its commit waits', async () => {
  const single = openPools(database.appUrl, 1, () => undefined);
  const transaction = new Transaction(single.main, { pharmacyId: 7, userId: 3 }, true);
  await sql`select 1`.execute(transaction.db);
  await transaction.commit();
  const { rows } = await single.main.query(
    `select current_pharmacy() as place, current_setting('transaction_read_only') as "readOnly"`,
  );
  expect(rows).toEqual([{ place: null, readOnly: 'off' }]);
  await single.close();
});

it('sends the commit of a reading transaction without a further query', async () => {
  const transaction = new Transaction(pools.main, nobody, true);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction.db);
  await transaction.commit();
  const listStates = async () =>
    (await pools.side.query('select state from pg_stat_activity where pid = $1', [rows[0]?.pid])).rows;
  await expect.poll(listStates).toEqual([{ state: 'idle' }]);
});

it('sets the pharmacy before its first statement and never after', async () => {
  const transaction = new Transaction(pools.main, nobody, true);
  transaction.enter({ pharmacyId: 7, userId: 3 });
  const { rows } = await sql`select current_pharmacy() as place`.execute(transaction.db);
  expect(rows).toEqual([{ place: 7 }]);
  expect(() => transaction.enter({ pharmacyId: 8, userId: 3 })).toThrow('has begun');
  await transaction.rollback();
});

it('throws on commit when the transaction could not begin', async () => {
  const nowhere = openPools('postgres://nobody:no@127.0.0.1:1/none', 1, () => undefined);
  const transaction = new Transaction(nowhere.main, nobody, false);
  await expect(sql`select 1`.execute(transaction.db)).rejects.toThrow();
  await expect(transaction.commit()).rejects.toThrow();
  await nowhere.close();
});

it('drops a connection with outdated plans: one call fails, the next succeeds', () =>
  runOnOneConnection(async (ask) => {
    await runAsOwner('create table planned (a int); grant select on planned to public');
    const wide = 'select * from planned';
    for (const _ of sixTimes) await ask(wide);
    await runAsOwner('alter table planned add column b int');
    const refused = await ask(wide).catch((error: unknown) => toCallFailure(error, 'request'));
    expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    expect(await ask(wide)).toEqual([]);
    await runAsOwner('drop table planned');
  }));
