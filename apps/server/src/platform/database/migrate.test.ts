import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type FreshDatabase } from '../../../tests/fresh-database.ts';
import { resolveAppUrl } from './app-role.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

let database: FreshDatabase;
let folder: string;

const derived = { databaseAppUrl: undefined };
const writeMigration = (name: string, sql: string) => writeFile(join(folder, name), sql);

async function queryRows<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'packwright-migrations-'));
  await queryRows(database.ownerUrl, 'delete from schema_migration');
  await writeMigration('20260101T0900_one.sql', 'create table one (n int); insert into one values (1);');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('the migration of a database', () => {
  it('runs outstanding files in order, once', async () => {
    expect((await migrate(database.ownerUrl, derived, folder)).applied).toEqual(['20260101T0900_one']);
    await writeMigration('20260102T0900_two.sql', 'alter table one add column m int default 2;');
    expect((await migrate(database.ownerUrl, derived, folder)).applied).toEqual(['20260102T0900_two']);
    expect((await migrate(database.ownerUrl, derived, folder)).applied).toEqual([]);
    expect(await queryRows(database.ownerUrl, 'select n, m from one')).toEqual([{ n: 1, m: 2 }]);
  });

  it('is safe when several processes start at once', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, derived, folder)));
    expect(starts.flatMap((start) => start.applied)).toEqual(['20260101T0900_one']);
    expect(await queryRows(database.ownerUrl, 'select n from one')).toHaveLength(1);
  });

  it('rolls back and names a failed file and keeps those before', async () => {
    await writeMigration('20260102T0900_bad.sql', 'create table half (n int); select 1 / 0;');
    await expect(migrate(database.ownerUrl, derived, folder)).rejects.toThrow(
      'Migration 20260102T0900_bad failed: division by zero',
    );
    const tables = await queryRows<{ t: string | null }>(
      database.ownerUrl,
      `select to_regclass('half')::text as t`,
    );
    expect(tables).toEqual([{ t: null }]);
    expect(await queryRows(database.ownerUrl, 'select name from schema_migration')).toEqual([
      { name: '20260101T0900_one' },
    ]);
  });

  it('refuses a file changed after it ran, but ignores line endings', async () => {
    await writeMigration('20260101T0900_one.sql', 'create table one (\nn int);');
    await migrate(database.ownerUrl, derived, folder);
    await writeMigration('20260101T0900_one.sql', 'create table one (\r\nn int);');
    expect((await migrate(database.ownerUrl, derived, folder)).applied).toEqual([]);
    await writeMigration('20260101T0900_one.sql', 'create table one (\nm int);');
    await expect(migrate(database.ownerUrl, derived, folder)).rejects.toThrow(
      'Migration 20260101T0900_one was changed after it had run; write a new one instead.',
    );
  });

  it('refuses a newer database and a file that sorts before applied ones', async () => {
    await migrate(database.ownerUrl, derived, folder);
    await writeMigration('20250101T0900_early.sql', 'select 1');
    await expect(migrate(database.ownerUrl, derived, folder)).rejects.toThrow(
      'Migration 20250101T0900_early sorts before 20260101T0900_one, which has run; rename it.',
    );
    await rm(join(folder, '20250101T0900_early.sql'));
    await rm(join(folder, '20260101T0900_one.sql'));
    await expect(migrate(database.ownerUrl, derived, folder)).rejects.toThrow('it is newer');
  });

  it('refuses a file with another kind of name', async () => {
    await writeMigration('two.sql', 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow('migrations/two.sql is not named like');
  });
});

describe('the login of the application', () => {
  it('is an ordinary role that signs in with the derived password', async () => {
    const { appUrl } = await migrate(database.ownerUrl, derived, folder);
    const roles = await queryRows(
      appUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
    );
    expect(roles).toEqual([
      {
        rolname: 'packwright_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
      },
    ]);
    await expect(queryRows(appUrl, 'create table mine (n int)')).rejects.toThrow('permission denied');
    await expect(queryRows(appUrl, 'select * from one')).rejects.toThrow('permission denied');
    expect(await queryRows(appUrl, 'select name from schema_migration')).toHaveLength(1);
  });

  it('may be another one by DATABASE_APP_URL, which then receives the same grants', async () => {
    const login = `clerk_${Math.trunc(performance.now() * 1000)}`;
    await queryRows(database.ownerUrl, `create role ${login} login password 'secret'`);
    const given = new URL(database.ownerUrl);
    given.username = login;
    given.password = 'secret';
    const { appUrl } = await migrate(database.ownerUrl, { databaseAppUrl: given.href }, folder);
    expect(appUrl).toBe(given.href);
    expect(await queryRows(appUrl, 'select name from schema_migration')).toHaveLength(1);
  });

  it('cannot be derived from an owner without a password', () => {
    expect(() => resolveAppUrl('postgres://owner@localhost/x', undefined)).toThrow('DATABASE_APP_URL');
  });
});
