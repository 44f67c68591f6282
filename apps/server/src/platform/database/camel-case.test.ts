import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, createDatabase } from '../../../tests/fresh-database.ts';
import { toCamelCase, toSnakeCase } from './column-names.ts';
import {
  type Database,
  fromJsonRows,
  bindJsonRows,
  openPools,
  type Pools,
  createSingleStatementDatabase,
} from './index.ts';

let database: FreshDatabase;
let pools: Pools;
let db: Database;
beforeAll(async () => {
  database = await createDatabase();
  pools = openPools(database.appUrl, 2, () => undefined);
  db = createSingleStatementDatabase(pools.main);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

it('compiles camel case to the names of the database', () => {
  const { sql: text } = db.selectFrom('prescription as p').select('p.freqXDay as everyX').compile();
  expect(text).toBe('select "p"."freq_x_day" as "every_x" from "prescription" as "p"');
});

it('answers columns in camel case, also of raw SQL', async () => {
  const { rows } = await sql`select 1 as is_s8_drug, 2 as freq_x_day, 3 as "alreadyCamel", 4 as n`.execute(
    db,
  );
  expect(rows).toEqual([{ isS8Drug: 1, freqXDay: 2, alreadyCamel: 3, n: 4 }]);
});

it('passes rows as JSON and reads them back', async () => {
  const sent = [{ patientId: 7, drugCode: 'D1' }];
  const { rows } = await sql<{ patientId: number; drugCode: string; whole: object }>`
    select k.*, to_json(k) as whole from jsonb_to_recordset(${bindJsonRows(sent)}) as k(patient_id int, drug_code text)`.execute(
    db,
  );
  expect(rows).toEqual([{ ...sent[0], whole: { patient_id: 7, drug_code: 'D1' } }]);
  expect(fromJsonRows(rows[0]?.whole)).toEqual(sent[0]);
});

it('converts every column name to camel case and back without loss', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(300);
  const lost = rows.filter(({ name }) => toSnakeCase(toCamelCase(name)) !== name);
  expect(lost).toEqual([]);
});
